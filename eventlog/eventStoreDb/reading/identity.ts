import { randomUUID } from 'node:crypto';
import { pause } from '#platform/async/pause.ts';
import { type Landmark, type LogIdentity, WrongExpectedRevision } from '../../port.ts';
import { comparePositions, type Position } from '../../position.ts';
import type { CallServer, Node } from '../connection/connection.ts';
import { isNoRecordAtPosition } from '../connection/errors.ts';
import { BEYOND, toProposed } from '../writing/appendStream.ts';
import { excludeSystemEvents } from './filters.ts';
import { lastRecordOnce } from './reads.ts';
import { readAll, readStream } from './requests.ts';

interface IdentityOptions {
  /** The stream that holds the identity, by its name on the server. */
  readonly stream: string;
  /** Repeats an attempt until it succeeds. */
  readonly call: <T>(attempt: () => Promise<T>) => Promise<T>;
  readonly use: CallServer;
}

/** Its id is the identity of the log. Readers of any release pass over a type of this form. */
const TYPE = '$began';
/** How many events of another application may stand before it. */
const FIRST_EVENTS = 100;
/**
 * A position that was searched, and at which no record stands, may be the end of the last record
 * (read in the server's source). How long that one is, is not known: the server stores at most 1
 * MiB in one write.
 */
const LARGEST_RECORD = 2n ** 21n;
/** A follower in a cluster may lag behind for a moment. */
const LOOKS = 3;
const BETWEEN_LOOKS_MS = 300;

const began = () => toProposed({ id: randomUUID(), type: TYPE, data: {} });

/** A node that lags behind does not show yet what was written. */
class NotShown extends Error {
  constructor() {
    super('The identity of the log was written, and cannot be read yet');
    this.name = 'NotShown';
  }
}

/** @returns undefined for a log that has none, or does not show it yet */
const identityOnce = async (node: Node, stream: string): Promise<string | undefined> => {
  for await (const { type, id } of readStream(node, stream, { maxCount: FIRST_EVENTS })) if (type === TYPE) return id;
  return undefined;
};

/** The first event from a position on that is not the server's own. */
const eventFrom = async (node: Node, from: Position): Promise<Landmark | undefined> => {
  const filter = excludeSystemEvents();
  for await (const { id, position } of readAll(node, { from, maxCount: 1, filter })) return { id, position };
  return undefined;
};

/** @returns 'unreadable' if no record begins at the position */
const firstFrom = (node: Node, position: Position): Promise<Landmark | 'unreadable' | undefined> =>
  eventFrom(node, position).catch((error: unknown) => {
    if (isNoRecordAtPosition(error)) return 'unreadable';
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
export const logIdentity = ({ stream, call, use }: IdentityOptions): Omit<LogIdentity, 'guard' | 'beginning'> => {
  const readOnce = () => use(node => identityOnce(node, stream));
  const read = () => call(readOnce);

  const end = () => call(() => use(lastRecordOnce));

  const reachesNow = async ({ commit, prepare }: Position): Promise<boolean> => {
    const last = await end();
    if (commit === 0n) return true;
    if (last === undefined) return false;
    const isPlaceOfRecord = commit === prepare;
    return last.commit + (isPlaceOfRecord ? 0n : LARGEST_RECORD) >= commit;
  };

  const holdsNow = async ({ id, position }: Landmark): Promise<boolean> => {
    const first = await call(() => use(node => firstFrom(node, position)));
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
      const event = began();
      await call(() => use(({ appends }) => appends.append(stream, 'any', [event])));
      // Another process may have been faster: the first one counts. So what was written is read,
      // however long a follower lags behind.
      return call(async () => {
        const found = await readOnce();
        if (found === undefined) throw new NotShown();
        return found;
      });
    },
    proveRight: () =>
      call(() =>
        use(({ appends }) =>
          // The server denies an append before it looks at the revision.
          appends.append(stream, BEYOND, [began()]).then(
            () => undefined,
            (error: unknown) => {
              if (!(error instanceof WrongExpectedRevision)) throw error;
            },
          ),
        ),
      ),
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
