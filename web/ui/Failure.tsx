import { isStatus, messageOf } from '#web/lib/http.ts';

interface Props {
  error: Error | null;
  /** Statuses that the form answers in its own way. */
  except?: number[];
}

/** Why the last try did not work, beside the button for the next one: the toast that said so goes after 5 s. */
export const Failure = ({ error, except = [] }: Props) =>
  error && !except.some(status => isStatus(error, status)) && <p className="text-danger text-sm">{messageOf(error)}</p>;
