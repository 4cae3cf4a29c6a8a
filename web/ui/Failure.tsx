import { isStatus, isStoredAnyway, messageOf } from '#web/lib/http/http.ts';
import { classes } from './classes.ts';

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
  error &&
  !except.some(status => isStatus(error, status)) && (
    <p className={classes('text-sm', isStoredAnyway(error) ? 'text-good' : 'text-danger')}>{messageOf(error)}</p>
  );
