/**
 * Search parameters come from the address bar, so an empty one counts as absent. The router turns
 * values that look like numbers or booleans into those, and repeated parameters into arrays.
 */
export const textParam = (value: unknown): string | undefined => String(value ?? '') || undefined;

/** The step of the story form. Without one it shows the text. */
export const stepParam = (value: unknown): 'preview' | undefined => (value === 'preview' ? value : undefined);
