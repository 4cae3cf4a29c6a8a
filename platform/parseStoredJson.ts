/**
 * Parses stored JSON. Errors are logged, and the log must not contain members' texts. The error of
 * JSON.parse would quote the text, so a different one is thrown.
 * @param what names the text in the error
 */
export const parseStoredJson = (text: string, what: string) => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is no JSON: it was damaged.`);
  }
};
