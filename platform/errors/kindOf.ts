const CODE = /^[A-Z][A-Z0-9_]*$/;

const isCode = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && CODE.test(value));

/**
 * The kind of a failure, for the log: its name, and the codes from a server or a library. Not its
 * message, which may quote an address or a text.
 */
export const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errcode, responseCode, status } = error as Error & Readonly<Record<string, unknown>>;
  const name = error.name === 'Error' ? error.constructor.name : error.name;
  return [name, ...[code, errcode, responseCode, status].filter(isCode)].join(' ');
};
