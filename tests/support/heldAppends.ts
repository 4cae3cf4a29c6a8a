import type { EventStore } from '#eventlog/eventStore.ts';

/** An event store whose appends wait until they are let go. */
export interface HeldAppends {
  readonly store: EventStore;
  /** Resolves with the first append that waits. */
  readonly reached: Promise<void>;
  letGo(): void;
}

/** For what happens to others between a decision and its append. */
export const holdAppends = (store: EventStore): HeldAppends => {
  const { promise: reached, resolve: isReached } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const append: EventStore['append'] = async (...given) => {
    isReached();
    await goOn;
    return store.append(...given);
  };
  return { store: { ...store, append }, reached, letGo };
};
