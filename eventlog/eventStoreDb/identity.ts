import { randomUUID } from 'node:crypto';
import { excludeSystemEvents, jsonEvent, type KurrentDBClient, START } from '@kurrent/kurrentdb-client';
import { pause } from '#platform/async/pause.ts';
import type { Landmark, LogIdentity } from '../port.ts';
import { comparePositions, type Position } from '../position.ts';
import { appendOnce } from './append.ts';
import { readAll, readStream } from './calls.ts';
import { positionIn } from './convert.ts';
import { isAbsence, isPassing } from './errors.ts';
import { lastRecordOnce } from './reads.ts';

type Use = <T>(work: (client: KurrentDBClient) => Promise<T>) => Promise<T>;

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
/** A follower in a cluster may lag behind for a moment. */
const LOOKS = 3;
const BETWEEN_LOOKS_MS = 300;

const identityOnce = async (client: KurrentDBClient, stream: string): Promise<string | undefined> => {
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

/** The identity of a log: the id of an event in a stream of its own. */
export const logIdentity = ({ stream, call, withReader, withWriter }: IdentityOptions): Omit<LogIdentity, 'guard'> => {
  const read = () => call(() => withReader(client => identityOnce(client, stream)));
  const end = () => call(() => withReader(lastRecordOnce));

  /** @returns 'unreadable' if the server answers and yet cannot read from there: no record begins there */
  const firstFrom = async (position: Position): Promise<Landmark | 'unreadable' | undefined> => {
    try {
      return await withReader(client => eventFrom(client, position));
    } catch (error) {
      if (!isPassing(error)) return call(() => Promise.reject(error));
      await end();
      return 'unreadable';
    }
  };

  const holdsNow = async ({ id, position }: Landmark): Promise<boolean> => {
    const first = await firstFrom(position);
    if (first === 'unreadable') return false;
    // What comes later proves nothing: the event may have been deleted and scavenged.
    if (first) return first.id === id || comparePositions(first.position, position) > 0;
    const last = await end();
    return last !== undefined && comparePositions(last, position) >= 0;
  };

  return {
    read,
    give: async () => {
      const known = await read();
      if (known !== undefined) return known;
      const event = jsonEvent({ id: randomUUID(), type: TYPE, data: {} });
      await call(() => withWriter(client => appendOnce(client, stream, 'any', [event])));
      // Another process may have been faster: the first one counts.
      return (await read()) ?? event.id;
    },
    mayHold: async landmark => {
      for (let look = 1; look < LOOKS; look++) {
        if (await holdsNow(landmark)) return true;
        await pause(BETWEEN_LOOKS_MS);
      }
      return holdsNow(landmark);
    },
  };
};
