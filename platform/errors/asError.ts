/** @returns what was thrown, wrapped in an Error if it is none */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
