const CODE = /^[A-Z][A-Z0-9_]*$/;

const isCode = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && CODE.test(value));

/** For the log: an error's name and codes, not its message, which may quote a text. */
export const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errcode, responseCode, status } = error as Error & Readonly<Record<string, unknown>>;
  const name = error.name === 'Error' ? error.constructor.name : error.name;
  return [name, ...[code, errcode, responseCode, status].filter(isCode)].join(' ');
};
