/**
 * What was written as JSON. JSON.parse quotes a text that was damaged, and errors are logged, where nobody's words may be.
 * @param what it is, for the error
 */
export const parseKept = (text: string, what: string) => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is no JSON: it was damaged.`);
  }
};
