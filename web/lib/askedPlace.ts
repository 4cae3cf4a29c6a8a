import { useSyncExternalStore } from 'react';
import { openedPlace } from './arrival.ts';

/** A wish to see a place on the landing page: each is an object of its own, so that the same place can be asked for again. */
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

/** To be called when the landing page is left: one that is returned to is shown where it was left. */
export const forgetPlace = (): void => set(null);

/** @returns the place to show; null where nobody asked for one */
export const useAskedPlace = (): AskedPlace | null => useSyncExternalStore(subscribe, () => asked);
