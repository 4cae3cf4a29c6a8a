/** @returns the thrown value, wrapped in an Error if it is not one */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
