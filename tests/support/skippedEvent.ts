import { randomUUID } from 'node:crypto';
import { streams } from '#domain/streams.ts';
import { formatPosition } from '#eventlog/position.ts';
import type { TestServer } from './server.ts';

/**
 * Appends an event that the operator skips.
 * @returns its id and position, and the data of the `EventSkipped` that follows it
 */
export const appendSkipped = async (
  { platform: { log, clock } }: TestServer,
  disputeId: string,
  data: Readonly<Record<string, unknown>>,
) => {
  const skippedAt = clock.now();
  const metadata = {
    schemaVersion: 1,
    correlationId: disputeId,
    causationId: disputeId,
    actor: null,
    recordedAt: skippedAt,
  };
  const eventId = randomUUID();
  const { position } = await log.append(streams.dispute(disputeId), 'any', [
    { id: eventId, type: 'Expired', data, metadata },
  ]);
  const skip = { position: formatPosition(position), eventId, why: 'It cannot be read', skippedAt };
  await log.append(streams.operator, 'any', [{ id: randomUUID(), type: 'EventSkipped', data: skip, metadata }]);
  return { eventId, position, skip };
};
