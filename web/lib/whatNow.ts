import { HttpError, messageOf } from './http.ts';

/** What a person can do about something that did not come: the server may say it, and where it did not answer the connection may be why. */
export const whatNow = (error: unknown): string =>
  error instanceof HttpError
    ? messageOf(error, 'Please try again in a moment.')
    : 'Please check your connection and try again.';
