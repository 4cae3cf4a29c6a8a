const AS_LONG_AS_MS = 60_000;

let notedAt = Number.NEGATIVE_INFINITY;

/** The server has stored what it was told, and shows it later (header Shown). */
export const noteCatchingUp = (): void => {
  notedAt = performance.now();
};

/** @returns whether what is missing on a page may be what somebody has just done there */
export const isCatchingUp = (): boolean => performance.now() - notedAt < AS_LONG_AS_MS;
