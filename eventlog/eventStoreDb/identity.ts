import { randomUUID } from 'node:crypto';
import { excludeSystemEvents, jsonEvent, type KurrentDBClient, START } from '@kurrent/kurrentdb-client';
import { pause } from '#platform/async/pause.ts';
import type { Landmark, LogIdentity } from '../port.ts';
import { comparePositions, type Position } from '../position.ts';
import { appendOnce } from './append.ts';
import { readAll, readStream } from './calls.ts';
import type { Use } from './clients.ts';
import { positionIn } from './convert.ts';
import { isAbsence, isUnreadable } from './errors.ts';
import { lastRecordOnce } from './reads.ts';

export interface IdentityOptions {
  /** The stream that holds the identity, by its name on the server. */
  readonly stream: string;
  /** Repeats an attempt until it succeeds. */
  readonly call: <T>(attempt: () => Promise<T>) => Promise<T>;
  readonly withReader: Use;
  readonly withWriter: Use;
}

/** Its id is the identity of the log. Readers of any release pass over a type of this form. */
const TYPE = '$began';
/** How many events of another application may stand before it. */
const FIRST_EVENTS = 100;
/**
 * A position that was searched, and at which no record stands, may be the end of the last record
 * (read in the server's source). How long that one is, is not known: the server stores at most 1 MiB
 * in one write.
 */
const LARGEST_RECORD = 2n ** 21n;
/** A follower in a cluster may lag behind for a moment. */
const LOOKS = 3;
const BETWEEN_LOOKS_MS = 300;

/** A node that lags behind does not show yet what was written. */
class NotShown extends Error {
  constructor() {
    super('The identity of the log was written, and cannot be read yet');
    this.name = 'NotShown';
  }
}

/** @returns undefined for a log that has none, or does not show it yet */
export const identityOnce = async (client: KurrentDBClient, stream: string): Promise<string | undefined> => {
  try {
    for await (const { event } of readStream(client, stream, { fromRevision: START, maxCount: FIRST_EVENTS }))
      if (event?.type === TYPE) return event.id;
    return undefined;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
};

/** The first event from a position on that is not the server's own. */
const eventFrom = async (client: KurrentDBClient, fromPosition: Position): Promise<Landmark | undefined> => {
  const filter = excludeSystemEvents();
  for await (const { event } of readAll(client, { fromPosition, maxCount: 1, filter }))
    if (event) return { id: event.id, position: positionIn(event) };
  return undefined;
};

/** @returns 'unreadable' if no record begins at the position */
const firstFrom = (client: KurrentDBClient, position: Position): Promise<Landmark | 'unreadable' | undefined> =>
  eventFrom(client, position).catch((error: unknown) => {
    if (isUnreadable(error)) return 'unreadable';
    throw error;
  });

/** Asks again for a moment, unless the answer is as expected. */
const inSomeLooks = async <T>(look: () => Promise<T>, isExpected: (answer: T) => boolean): Promise<T> => {
  for (let number = 1; number < LOOKS; number++) {
    const answer = await look();
    if (isExpected(answer)) return answer;
    await pause(BETWEEN_LOOKS_MS);
  }
  return look();
};

/** The identity of a log: the id of an event in a stream of its own. */
export const logIdentity = ({
  stream,
  call,
  withReader,
  withWriter,
}: IdentityOptions): Omit<LogIdentity, 'guard' | 'beginning'> => {
  const readOnce = () => withReader(client => identityOnce(client, stream));
  const read = () => call(readOnce);

  const end = () => call(() => withReader(lastRecordOnce));

  const reachesNow = async ({ commit, prepare }: Position): Promise<boolean> => {
    const last = await end();
    if (commit === 0n) return true;
    if (last === undefined) return false;
    const isPlaceOfRecord = commit === prepare;
    return last.commit + (isPlaceOfRecord ? 0n : LARGEST_RECORD) >= commit;
  };

  const holdsNow = async ({ id, position }: Landmark): Promise<boolean> => {
    const first = await call(() => withReader(client => firstFrom(client, position)));
    if (first === 'unreadable') return false;
    // What comes later proves nothing: the event may have been deleted and scavenged.
    if (first) return first.id === id || comparePositions(first.position, position) > 0;
    const last = await end();
    return last !== undefined && comparePositions(last, position) >= 0;
  };

  return {
    read: ({ isExpected = false } = {}) => (isExpected ? inSomeLooks(read, found => found !== undefined) : read()),
    give: async () => {
      const known = await read();
      if (known !== undefined) return known;
      const event = jsonEvent({ id: randomUUID(), type: TYPE, data: {} });
      await call(() => withWriter(client => appendOnce(client, stream, 'any', [event])));
      // Another process may have been faster: the first one counts. So what was written is read,
      // however long a follower lags behind.
      return call(async () => {
        const found = await readOnce();
        if (found === undefined) throw new NotShown();
        return found;
      });
    },
    reaches: position =>
      inSomeLooks(
        () => reachesNow(position),
        reaches => reaches,
      ),
    mayHold: landmark =>
      inSomeLooks(
        () => holdsNow(landmark),
        holds => holds,
      ),
  };
};
