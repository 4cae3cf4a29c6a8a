/**
 * A limit with a bound value. SQLite builds the value of a bare `LIMIT ?` into its plan and plans
 * the statement again each time a value is bound, which takes as long as reading a page of a list.
 * The addition prevents that.
 */
export const LIMIT = 'LIMIT ? + 0';
