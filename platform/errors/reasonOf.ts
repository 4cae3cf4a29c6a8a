import type { ZodError } from 'zod';

const SHOWN_ISSUES = 3;

/** The issues on one line, because zod's own message is JSON of many lines. */
const issuesOf = ({ issues }: ZodError): string => {
  const said = issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
  const more = said.length > SHOWN_ISSUES ? [`and ${said.length - SHOWN_ISSUES} more`] : [];
  return [...said.slice(0, SHOWN_ISSUES), ...more].join('; ');
};

/**
 * Checked by name, because threads that otherwise do not need zod load this module, and zod takes
 * longer to load than they do.
 */
const isZodError = (thrown: unknown): thrown is ZodError =>
  thrown instanceof Error && thrown.name === 'ZodError' && 'issues' in thrown;

/** The message of a thrown value. */
export const reasonOf = (thrown: unknown): string => {
  if (isZodError(thrown)) return issuesOf(thrown);
  return thrown instanceof Error ? thrown.message : String(thrown);
};

/**
 * The message of a thrown value followed, in brackets, by those messages of its causes that it does
 * not contain.
 */
export const reasonsOf = (thrown: unknown): string => {
  const reason = reasonOf(thrown);
  const cause = thrown instanceof Error && thrown.cause !== undefined ? reasonsOf(thrown.cause) : '';
  return reason.includes(cause) ? reason : `${reason} (${cause})`;
};
