/** What went wrong, in the words of whoever threw it. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The same, with what was behind it. */
export const reasonsOf = (thrown: unknown): string =>
  thrown instanceof Error && thrown.cause !== undefined
    ? `${reasonOf(thrown)} (${reasonsOf(thrown.cause)})`
    : reasonOf(thrown);
