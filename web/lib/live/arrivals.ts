import { createStore } from '../hooks/createStore.ts';
import type { LiveTopic } from './topics.ts';

/**
 * The ids of what has come while a page was open: comments by their dispute, and disputes that are
 * public now by LISTS. They wait until the reader asks for them. Comments wait even if the page is
 * read anew before.
 */
const waiting = createStore<Readonly<Record<LiveTopic, readonly string[]>>>({});

const NONE: readonly string[] = [];

export const noteArrival = (topic: LiveTopic, id: string): void => {
  const known = waiting.get();
  const ids = new Set([...(known[topic] ?? NONE), id]);
  waiting.set({ ...known, [topic]: [...ids] });
};

/** The reader has asked for all of them, or has written this one. */
export const showArrivals = (topic: LiveTopic, id?: string): void => {
  const known = waiting.get();
  const others = id === undefined ? NONE : (known[topic] ?? NONE).filter(other => other !== id);
  waiting.set({ ...known, [topic]: others });
};

/** @returns the ids of what waits */
export const arrivals = (topic: LiveTopic): readonly string[] => waiting.get()[topic] ?? NONE;
export const useArrivals = (topic: LiveTopic): readonly string[] => waiting.useSelected(() => arrivals(topic));
