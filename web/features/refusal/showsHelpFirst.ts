import { HttpError } from '#web/lib/http/http.ts';

/** Whether the refusal of a text shows help before anything else. Nothing may cover it then. */
export const showsHelpFirst = (error: unknown): boolean =>
  error instanceof HttpError && error.problem.helpFirst === true;
