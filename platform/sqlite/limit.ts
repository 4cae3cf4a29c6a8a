/**
 * How many rows at most. SQLite looks at a bare `LIMIT ?` while it plans, and so plans the whole statement anew whenever a value is bound to
 * it: that takes as long as reading a page of a list.
 */
export const LIMIT = 'LIMIT ? + 0';
