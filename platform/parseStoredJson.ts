/**
 * Parses JSON that was stored. The error of JSON.parse quotes the text, and errors are logged, where nobody's words may be: so this throws
 * one that does not.
 * @param what names the text in the error
 */
export const parseStoredJson = (text: string, what: string) => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is no JSON: it was damaged.`);
  }
};
