import type { JSONEventData } from '@kurrent/kurrentdb-client';
import { type Appended, type ExpectedRevision, WrongExpectedRevision } from '../port.ts';
import type { Position } from '../position.ts';
import { appendOnce } from './append.ts';
import type { Use } from './clients.ts';
import { Overtaken } from './errors.ts';
import type { StreamNames } from './names.ts';
import { readStreamOnce } from './reads.ts';
import type { Sending } from './sending.ts';
import { type StreamEnd, streamEnds } from './streamEnd.ts';

export interface WritingOptions {
  readonly names: StreamNames;
  readonly withReader: Use;
  readonly withWriter: Use;
  /** The end of the log. */
  readonly headOf: () => Promise<Position | undefined>;
  readonly patienceMs: number;
  /** Writers at the end of the same stream wait no longer than this for each other. */
  readonly turnMs: number;
}

/** Reads on where another writer was faster. */
const orOvertaken =
  (end: StreamEnd) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    await end.read();
    throw new Overtaken(error.stream);
  };

/** Attempts to append. */
export const openWriting = ({ names, withReader, withWriter, headOf, patienceMs, turnMs }: WritingOptions) => {
  /** The position of an event, or of the end of the log if its stream was deleted since. */
  const positionAt = (stream: string, revision: bigint): Promise<Position> =>
    withReader(async client => {
      const [event] = await readStreamOnce({ client, names }, stream, revision, 1);
      const position = event?.position ?? (await headOf());
      if (position === undefined)
        throw new Error(`Revision ${revision} of ${stream} was acknowledged and cannot be read`);
      return position;
    });

  const write = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly JSONEventData[],
    sending: Sending,
  ): Promise<Appended> => {
    const { revision, position } = await withWriter(async writer => {
      sending.begin();
      return appendOnce(writer, names.onServer(stream), expected, events);
    });
    return { revision, position: position ?? (await positionAt(stream, revision)) };
  };

  const atEnd = streamEnds({ read: withReader, ms: patienceMs, turnMs });

  /**
   * A server that was started again would store an event again that is repeated at any revision. So
   * the end of the stream is searched for the event first, and it is appended at exactly that end.
   */
  const writeAgain = (stream: string, events: readonly JSONEventData[], sending: Sending): Promise<Appended> => {
    const id = events.at(-1)?.id as string;
    const writeAt = async (end: StreamEnd): Promise<Appended> => {
      if (!end.isRead) await end.read();
      const stored = end.placeOf(id) ?? (await write(stream, end.revision, events, sending).catch(orOvertaken(end)));
      end.note(id, stored);
      return stored;
    };
    return atEnd(names.onServer(stream), end => end.inTurn(() => writeAt(end)));
  };

  return { write, writeAgain };
};
