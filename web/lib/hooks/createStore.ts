import { useSyncExternalStore } from 'react';

/**
 * State that parts of the page share.
 * @returns what reads, replaces and follows it; a component follows only what it selects
 */
export const createStore = <State>(initial: State) => {
  let state = initial;
  const listeners = new Set<() => void>();
  const get = (): State => state;
  const set = (next: State): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const useSelected = <Part>(select: (state: State) => Part): Part => {
    const read = () => select(state);
    return useSyncExternalStore(subscribe, read, read);
  };
  return { get, set, subscribe, useSelected, useAll: () => useSelected(all => all) };
};
