import { randomUUID } from 'node:crypto';
import { OPERATOR } from '#domain/operator/events.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#eventlog/eventStore.ts';
import { askToResume, followers } from '#eventlog/followers/followers.ts';
import { formatPosition, type Position } from '#eventlog/position.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';

export interface OperatorServices {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly clock: Clock;
}

/** The projections and processes that have stopped and wait for the operator. */
const stopped = async (documents: Documents) =>
  (await documents.collection(followers).find()).filter(({ body }) => body.state === 'stopped');

/**
 * Resumes stopped followers, in whichever process they run.
 * @returns their names
 */
export const resumeStopped = async (
  { documents }: Pick<OperatorServices, 'documents'>,
  isWanted: (name: string) => boolean = () => true,
): Promise<readonly string[]> => {
  const names = (await stopped(documents)).map(({ id }) => id).filter(isWanted);
  for (const name of names) await askToResume(documents, name, randomUUID());
  return names;
};

/**
 * Records that an event no longer counts. Projector, rebuild, replay and reactions skip it from now
 * on, and so do commands if it cannot be read.
 * @param why the reason in the operator's words
 * @returns the names of the followers that had stopped there; if there were none, nothing was
 * recorded
 */
export const skipEvent = async (
  { store, documents, clock }: OperatorServices,
  at: Position,
  why: string,
): Promise<readonly string[]> => {
  const position = formatPosition(at);
  const there = (await stopped(documents)).filter(({ body }) => body.error?.event?.position === position);
  const eventId = there[0]?.body.error?.event?.id;
  if (eventId === undefined) return [];
  const skippedAt = clock.now();
  const event = { type: 'EventSkipped', data: { position, eventId, why, skippedAt } } as const;
  const id = randomUUID();
  const cause = { correlationId: id, causationId: id, actor: OPERATOR, recordedAt: skippedAt };
  await store.append(streams.operator, 'any', [{ id, event }], cause);
  const names = there.map(body => body.id);
  return resumeStopped({ documents }, name => names.includes(name));
};
