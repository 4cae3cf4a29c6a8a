import { ConnectionError, messageOf } from '#web/lib/http.ts';

/** What the verification page says about a failure (spec section 8). */
export const failureText = (error: Error): string =>
  error instanceof ConnectionError
    ? 'Email verification failed. Please try again.'
    : messageOf(error, 'Email verification failed');
