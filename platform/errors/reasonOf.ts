import type { ZodError } from 'zod';

const SHOWN_ISSUES = 3;

/** The issues on one line, because zod's own message is JSON of many lines. */
const issuesOf = ({ issues }: ZodError): string => {
  const said = issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
  const more = said.length > SHOWN_ISSUES ? [`and ${said.length - SHOWN_ISSUES} more`] : [];
  return [...said.slice(0, SHOWN_ISSUES), ...more].join('; ');
};

/** By name, because zod takes longer to load than the threads that need only this. */
const isZodError = (thrown: unknown): thrown is ZodError =>
  thrown instanceof Error && thrown.name === 'ZodError' && 'issues' in thrown;

/** The message of a thrown value. */
export const reasonOf = (thrown: unknown): string => {
  if (isZodError(thrown)) return issuesOf(thrown);
  return thrown instanceof Error ? thrown.message : String(thrown);
};

/** The message, with those of its causes in brackets that it does not contain. */
export const reasonsOf = (thrown: unknown): string => {
  const reason = reasonOf(thrown);
  const cause = thrown instanceof Error && thrown.cause !== undefined ? reasonsOf(thrown.cause) : '';
  return reason.includes(cause) ? reason : `${reason} (${cause})`;
};

/** The message of a thrown value for the inside of a sentence: without a full stop at its end. */
export const reasonWithin = (thrown: unknown): string => reasonOf(thrown).replace(/\.$/, '');
