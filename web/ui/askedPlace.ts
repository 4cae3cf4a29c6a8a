import { createStore } from '#web/lib/hooks/createStore.ts';
import { openedPlace } from '#web/lib/page/firstLoad.ts';

const opened = openedPlace();

/**
 * The section of the landing page to show; null if none was requested. Each request is an object of
 * its own, so that the same section can be requested again.
 */
const asked = createStore<{ readonly id: string } | null>(opened ? { id: opened } : null);

export const useAskedPlace = asked.useAll;

export const askForPlace = (id: string): void => asked.set({ id });

/** Call when leaving the landing page: on return it is shown where it was left. */
export const forgetPlace = (): void => asked.set(null);
