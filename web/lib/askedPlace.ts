import { useSyncExternalStore } from 'react';
import { openedPlace } from './arrival.ts';

/**
 * A request to show a section of the landing page. Each is an object of its own, so that the same
 * section can be requested again.
 */
interface AskedPlace {
  readonly id: string;
}

const opened = openedPlace();
let asked: AskedPlace | null = opened ? { id: opened } : null;
const listeners = new Set<() => void>();

const set = (place: AskedPlace | null): void => {
  asked = place;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const askForPlace = (id: string): void => set({ id });

/** Call when leaving the landing page: on return it is shown where it was left. */
export const forgetPlace = (): void => set(null);

/** @returns the section to show; null if none was requested */
export const useAskedPlace = (): AskedPlace | null => useSyncExternalStore(subscribe, () => asked);
