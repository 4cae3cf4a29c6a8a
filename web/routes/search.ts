/** Search parameters come from people's address bars: what is not a filled-in text counts as absent. */
export const textParam = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
