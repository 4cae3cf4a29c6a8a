/**
 * Search parameters come from people's address bars: what is not a filled-in text counts as absent. The router makes numbers and booleans of
 * those that look like one.
 */
export const textParam = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
