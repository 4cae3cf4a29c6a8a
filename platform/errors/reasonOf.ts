import { ZodError } from 'zod';

const SHOWN_ISSUES = 3;

/** In one line: zod's own message is JSON, of dozens of lines or of hundreds. */
const issuesOf = ({ issues }: ZodError): string => {
  const said = issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
  const more = said.length > SHOWN_ISSUES ? [`and ${said.length - SHOWN_ISSUES} more`] : [];
  return [...said.slice(0, SHOWN_ISSUES), ...more].join('; ');
};

/** What went wrong, in the words of whoever threw it. */
export const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof ZodError) return issuesOf(thrown);
  return thrown instanceof Error ? thrown.message : String(thrown);
};

/** The same, with what was behind it, unless that is in it already. */
export const reasonsOf = (thrown: unknown): string => {
  const reason = reasonOf(thrown);
  const cause = thrown instanceof Error && thrown.cause !== undefined ? reasonsOf(thrown.cause) : '';
  return reason.includes(cause) ? reason : `${reason} (${cause})`;
};
