/** @returns what was thrown as an Error: anything can be thrown */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
