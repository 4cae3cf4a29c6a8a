import { ConnectionError, messageOf } from '#web/lib/http.ts';

/** The server's message, or a fixed one where the server was not reached. */
export const failureText = (error: Error): string =>
  error instanceof ConnectionError
    ? 'Email verification failed. Please try again.'
    : messageOf(error, 'Email verification failed');
