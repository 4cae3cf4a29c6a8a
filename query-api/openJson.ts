/**
 * Assembles JSON from ready parts. An object's text without its closing brace ("open") is cached,
 * and the part that depends on the reader is appended. So stories are serialised once and not for
 * each request.
 */
export const openJson = (value: object): string => JSON.stringify(value).slice(0, -1);

/** Closes an open object with further members. @param rest a non-empty object */
export const closeJson = (open: string, rest: object): string => `${open},${JSON.stringify(rest).slice(1)}`;
