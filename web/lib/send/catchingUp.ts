const CATCHES_UP_WITHIN_MS = 60_000;

let notedAt = Number.NEGATIVE_INFINITY;

/** The server has stored a command but does not show it yet (header Shown). */
export const noteCatchingUp = (): void => {
  notedAt = performance.now();
};

/** @returns whether a page may still lack what this user has just done */
export const isCatchingUp = (): boolean => performance.now() - notedAt < CATCHES_UP_WITHIN_MS;
