/**
 * JSON put together from ready parts: an object's text without its closing brace ("open") is kept, and what changes from
 * reader to reader is appended. Stories are serialised once and not for each request.
 */
export const openJson = (value: object): string => JSON.stringify(value).slice(0, -1);

/** Closes an open object with further members. @param rest a non-empty object */
export const closeJson = (open: string, rest: object): string => `${open},${JSON.stringify(rest).slice(1)}`;
