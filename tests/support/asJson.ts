/** @returns the parsed text; undefined when it is not JSON */
export const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
