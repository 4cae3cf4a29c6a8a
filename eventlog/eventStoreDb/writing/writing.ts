import { isDeepStrictEqual } from 'node:util';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { type Appended, type ExpectedRevision, WrongExpectedRevision } from '../../port.ts';
import type { Position } from '../../position.ts';
import type { CallServer } from '../connection/connection.ts';
import { Denied, Overtaken } from '../connection/errors.ts';
import { isHidden } from '../reading/filters.ts';
import type { KnownRevisions } from '../reading/knownRevisions.ts';
import type { StreamNames } from '../reading/names.ts';
import { readStreamOnce } from '../reading/reads.ts';
import { Conflict, type ProposedEvent } from './appendStream.ts';
import { finishDeletion, GONE } from './deletion.ts';
import { Sending } from './sending.ts';
import { page, type StreamEnd, streamEnds } from './streamEnd.ts';

interface WritingOptions {
  readonly names: StreamNames;
  readonly revisions: KnownRevisions;
  readonly use: CallServer;
  /** The end of the log. */
  readonly headOf: () => Promise<Position | undefined>;
  readonly patienceMs: number;
  /**
   * Writers at the end of the same stream wait no longer than this for each other, and writes in
   * order for their answers.
   */
  readonly turnMs: number;
}

const idOf = (event: ProposedEvent | undefined): string => event?.getId()?.getString() ?? '';

interface HiddenEnd {
  readonly end: bigint;
  /** Whether a deletion was cut short there. */
  readonly isGone: boolean;
}

/**
 * What stands behind the revision at which a writer saw the end of a stream: what others appended,
 * hidden records alone, or first these events, from an attempt without an answer. Others may have
 * gone on behind them.
 */
const behind = (
  records: Awaited<ReturnType<typeof page>>,
  events: readonly ProposedEvent[],
): 'others' | HiddenEnd | Appended => {
  const end = records.at(-1);
  if (end === undefined) return 'others';
  const first = records.filter(({ type }) => !isHidden(type)).slice(0, events.length);
  const last = first.at(-1);
  if (last === undefined) return { end: end.revision, isGone: end.type === GONE };
  const isStored = isDeepStrictEqual(
    first.map(({ id }) => id),
    events.map(idOf),
  );
  return isStored ? { revision: last.revision, position: last.position } : 'others';
};

/** Whether an attempt to append has certainly stored nothing. */
const isRefused = (error: unknown): boolean => error instanceof Denied || error instanceof Conflict;

/** Reads on where another writer was faster. */
const orOvertaken =
  (end: StreamEnd) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    await end.read();
    throw new Overtaken(error.stream);
  };

/** Attempts to append. */
export const openWriting = ({ names, revisions, use, headOf, patienceMs, turnMs }: WritingOptions) => {
  /** The position of an event, or of the end of the log if its stream was deleted since. */
  const positionAt = (stream: string, revision: bigint): Promise<Position> =>
    use(async node => {
      const { events } = await readStreamOnce({ node, names }, stream, revision, 1);
      const position = events[0]?.position ?? (await headOf());
      if (position === undefined)
        throw new Error(`Revision ${revision} of ${stream} was acknowledged and cannot be read`);
      return position;
    });

  /** The writer's next read is to show what was in the way. */
  const noteConflict = (error: unknown): void => {
    if (error instanceof Conflict && error.reached !== undefined) revisions.note(error.stream, error.reached);
  };

  const write = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly ProposedEvent[],
    sending: Sending,
  ): Promise<Appended> => {
    const name = names.onServer(stream);
    const { revision, position } = await use(async ({ appends }) => {
      sending.begin();
      return appends.append(name, expected, events).catch((error: unknown) => {
        if (isRefused(error)) sending.refuse();
        noteConflict(error);
        throw error;
      });
    });
    // Without a position it was deleted since.
    if (position) revisions.note(name, revision);
    return { revision, position: position ?? (await positionAt(stream, revision)) };
  };

  /**
   * Finishes a deletion that was cut short, unless that is denied: then hidden records keep their
   * place.
   * @param conflict thrown where the stream with the events that the writer saw is deleted now
   * @returns the revision at which to append
   */
  const revisionBehind = async (
    { stream, end, isGone }: { readonly stream: string } & HiddenEnd,
    conflict: WrongExpectedRevision,
  ): Promise<ExpectedRevision> => {
    const isDeleted = isGone && (await finishDeletion(names.onServer(stream), end, use));
    if (!isDeleted) return end;
    revisions.forget(names.onServer(stream));
    if (conflict.expected === 'no_stream') return 'no_stream';
    throw conflict;
  };

  /** Appends to a stream whose last records are hidden: its writer does not know where it ends. */
  const writeBehindHidden = async (
    stream: string,
    events: readonly ProposedEvent[],
    sending: Sending,
    conflict: WrongExpectedRevision,
  ): Promise<Appended> => {
    const from = typeof conflict.expected === 'bigint' ? conflict.expected + 1n : 0n;
    const found = behind(await use(node => page(node, names.onServer(stream), { from })), events);
    if (found === 'others') throw conflict;
    if ('revision' in found) return found;
    return write(stream, await revisionBehind({ stream, ...found }, conflict), events, sending);
  };

  const writeAt = (
    stream: string,
    expected: ExpectedRevision,
    events: readonly ProposedEvent[],
    sending: Sending,
  ): Promise<Appended> =>
    write(stream, expected, events, sending).catch((error: unknown) => {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return writeBehindHidden(stream, events, sending, new WrongExpectedRevision(stream, expected));
    });

  const atEnd = streamEnds({ use, ms: patienceMs, turnMs });

  /**
   * A server that was started again would store an event again that is repeated at any revision. So
   * the end of the stream is searched for the event first, and it is appended at exactly that end.
   */
  const writeAgain = (stream: string, events: readonly ProposedEvent[], sending: Sending): Promise<Appended> => {
    const id = idOf(events.at(-1));
    const writeAtEnd = async (end: StreamEnd): Promise<Appended> => {
      if (!end.isRead) await end.read();
      const stored = end.placeOf(id) ?? (await write(stream, end.revision, events, sending).catch(orOvertaken(end)));
      end.note(id, stored);
      return stored;
    };
    return atEnd(names.onServer(stream), end => end.inTurn(() => writeAtEnd(end)));
  };

  /**
   * Sends writes in their order over one connection, none of which waits for the one before.
   * @returns what the server has stored, up to the first that failed or got no answer
   */
  const writeInOrder = async (
    writes: readonly { readonly stream: string; readonly events: readonly ProposedEvent[] }[],
  ): Promise<Appended[]> => {
    // Each is a call of its own, or a connection that answers slowly would count as silent. All
    // begin in this turn of the event loop, so they get the same connection, in this order.
    const sent = await Promise.allSettled(
      // Where one answer is lost among many, the connection does not count as silent.
      writes.map(({ stream, events }) => withTimeout(turnMs, write(stream, 'any', events, new Sending()))),
    );
    const stored: Appended[] = [];
    for (const answer of sent) {
      if (answer.status === 'rejected') break;
      stored.push(answer.value);
    }
    return stored;
  };

  return { write: writeAt, writeAgain, writeInOrder };
};
