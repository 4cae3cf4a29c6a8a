/**
 * Search parameters come from people's address bars: an empty one counts as absent. The router makes numbers and booleans of those that look
 * like one, and lists of those that are there twice.
 */
export const textParam = (value: unknown): string | undefined => String(value ?? '') || undefined;
