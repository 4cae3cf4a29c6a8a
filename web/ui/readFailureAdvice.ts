import { HttpError, messageOf } from '#web/lib/http/http.ts';

/**
 * What the user can do about a failed read: the server's advice or, without a response, to check
 * the connection.
 */
export const readFailureAdvice = (error: unknown): string =>
  error instanceof HttpError
    ? messageOf(error, 'Please try again in a moment.')
    : 'Please check your connection and try again.';
