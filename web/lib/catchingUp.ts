const AS_LONG_AS_MS = 60_000;

let notedAt = Number.NEGATIVE_INFINITY;

/** The server has stored a command but does not show it yet (header Shown). */
export const noteCatchingUp = (): void => {
  notedAt = performance.now();
};

/** @returns whether something missing on a page may be what this user has just done there */
export const isCatchingUp = (): boolean => performance.now() - notedAt < AS_LONG_AS_MS;
