import type { EventBatch, RecordedEvent } from '../../port.ts';
import type { Position } from '../../position.ts';
import type { CallServer } from '../connection/connection.ts';
import { withoutForeign } from './foreign.ts';
import type { KnownRevisions } from './knownRevisions.ts';
import type { StreamNames } from './names.ts';
import { type Reader, readHeadOnce, readStreamOnce } from './reads.ts';

/** How much of a stream is searched for an event of ours, to tell whether the stream is ours. */
const BEGINNING_EVENTS = 500;

/** Reads that leave out the events of other applications. */
export const readsOfOwnEvents = (use: CallServer, names: StreamNames, revisions: KnownRevisions) => {
  const ask = <T>(read: (reader: Reader) => Promise<T>): Promise<T> => use(node => read({ node, names }));
  const beginningOf = async (stream: string): Promise<readonly RecordedEvent[]> =>
    (await ask(reader => readStreamOnce(reader, stream, undefined, BEGINNING_EVENTS))).events;
  const ours = (events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> =>
    names.isShared ? withoutForeign(events, beginningOf) : Promise.resolve(events);
  return {
    /** The batch without foreign events, and with their number. Its position stays. */
    batch: async (batch: EventBatch): Promise<EventBatch> => {
      const events = await ours(batch.events);
      const foreign = batch.events.length - events.length;
      return foreign === 0 ? batch : { ...batch, events, foreign };
    },
    stream: async (stream: string, from?: bigint): Promise<readonly RecordedEvent[]> => {
      const { events } = await ask(reader =>
        revisions.untilShown(names.onServer(stream), from ?? 0n, () => readStreamOnce(reader, stream, from)),
      );
      return ours(events);
    },
    head: (): Promise<Position | undefined> => ask(reader => readHeadOnce(reader, ours)),
  };
};

export type OwnEvents = ReturnType<typeof readsOfOwnEvents>;
