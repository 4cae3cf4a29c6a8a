import type { JSONEventData, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { type Appended, type ExpectedRevision, WrongExpectedRevision } from '../port.ts';
import type { Position } from '../position.ts';
import { toPosition, toRecorded } from './convert.ts';
import { isWrongRevision } from './errors.ts';

/** Looks up the position of an event, because a server may answer a repeated write without it. */
const positionOf = async (client: KurrentDBClient, stream: string, revision: bigint): Promise<Position> => {
  for await (const resolved of client.readStream(stream, { fromRevision: revision, maxCount: 1 })) {
    const event = toRecorded(resolved);
    if (event) return event.position;
  }
  throw new Error(`Revision ${revision} of ${stream} was acknowledged and cannot be read`);
};

/** One attempt. @throws WrongExpectedRevision, or what the client throws */
export const appendOnce = async (
  client: KurrentDBClient,
  stream: string,
  expected: ExpectedRevision,
  events: readonly JSONEventData[],
): Promise<Appended> => {
  const written = await client
    .appendToStream(stream, [...events], { streamState: expected })
    .catch((error: unknown) => {
      throw isWrongRevision(error) ? new WrongExpectedRevision(stream, expected) : error;
    });
  // With throwOnAppendFailure=false in its url, the client returns a conflict instead of throwing
  // it.
  if (!written.success) throw new WrongExpectedRevision(stream, expected);
  const { nextExpectedRevision: revision, position } = written;
  return { revision, position: position ? toPosition(position) : await positionOf(client, stream, revision) };
};
