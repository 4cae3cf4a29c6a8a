import type { EventStore } from '#eventlog/eventStore.ts';
import { EventLogUnavailable } from '#eventlog/port.ts';

/** The same store, which can be read no longer once something was appended. */
export const awayAfterAppend = (store: EventStore): EventStore => {
  let isAway = false;
  const unlessAway =
    <Given extends readonly unknown[], Found>(read: (...given: Given) => Promise<Found>) =>
    async (...given: Given): Promise<Found> => {
      if (isAway) throw new EventLogUnavailable(new Error('It is away'));
      return read(...given);
    };
  return {
    ...store,
    readStream: unlessAway(store.readStream) as EventStore['readStream'],
    endOf: unlessAway(store.endOf),
    append: async (...given) => {
      const appended = await store.append(...given);
      isAway = true;
      return appended;
    },
  };
};
