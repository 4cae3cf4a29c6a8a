import { isStatus, messageOf } from '#web/lib/http.ts';

interface Props {
  error: Error | null;
  /** Statuses that the form handles itself. */
  except?: number[];
}

/**
 * Why the last attempt failed, beside the button for the next one. The toast with the same message
 * closes after 5 s.
 */
export const Failure = ({ error, except = [] }: Props) =>
  error && !except.some(status => isStatus(error, status)) && <p className="text-danger text-sm">{messageOf(error)}</p>;
