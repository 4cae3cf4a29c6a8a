/** Quotes a name for SQL, whatever characters it contains. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
