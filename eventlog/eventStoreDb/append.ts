import type { JSONEventData, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { type ExpectedRevision, WrongExpectedRevision } from '../port.ts';
import type { Position } from '../position.ts';
import { toPosition } from './convert.ts';
import { isWrongRevision } from './errors.ts';

/**
 * What the server tells of a write. The position is missing for a repeated write that was deleted
 * since.
 */
export interface Written {
  readonly revision: bigint;
  readonly position: Position | undefined;
}

/** One attempt. @throws WrongExpectedRevision, or what the client throws */
export const appendOnce = async (
  client: KurrentDBClient,
  stream: string,
  expected: ExpectedRevision,
  events: readonly JSONEventData[],
): Promise<Written> => {
  const written = await client
    .appendToStream(stream, [...events], { streamState: expected })
    .catch((error: unknown) => {
      throw isWrongRevision(error) ? new WrongExpectedRevision(stream, expected) : error;
    });
  // With throwOnAppendFailure=false in its url, the client returns a conflict instead of throwing
  // it.
  if (!written.success) throw new WrongExpectedRevision(stream, expected);
  const { nextExpectedRevision: revision, position } = written;
  return { revision, position: position && toPosition(position) };
};
