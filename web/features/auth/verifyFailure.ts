import { ConnectionError, messageOf } from '#web/lib/http.ts';

/** The verification page's message for a failure. */
export const failureText = (error: Error): string =>
  error instanceof ConnectionError
    ? 'Email verification failed. Please try again.'
    : messageOf(error, 'Email verification failed');
