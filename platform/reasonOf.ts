/** What went wrong, in the words of whoever threw it. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The same, with what was behind it, unless that is in it already. */
export const reasonsOf = (thrown: unknown): string => {
  const reason = reasonOf(thrown);
  const cause = thrown instanceof Error && thrown.cause !== undefined ? reasonsOf(thrown.cause) : '';
  return reason.includes(cause) ? reason : `${reason} (${cause})`;
};
