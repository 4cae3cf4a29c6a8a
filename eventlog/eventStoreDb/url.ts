/** The client's default. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_TIMEOUT = /(?<=[?&]keepAliveTimeout=)\d+/i;

/** The server's documentation used the scheme esdb up to version 24; the client prints a warning about it. */
const withPresentScheme = (url: string): string => url.replace(/^esdb(?=:|\+)/, 'kurrentdb');

/**
 * The url for a client that takes the place of another one. Below the client, grpc-js lets all that have the same options share one
 * connection, and waits without limit for the first words of a server on it. A server that hung while it took the connection, and was then
 * switched off, will never say them. So the options of each renewal must differ: by a millisecond.
 * @param renewals how many came before
 */
export const urlOf = (given: string, renewals: number): string => {
  const url = withPresentScheme(given);
  if (renewals === 0 || /[?&]keepAliveTimeout=-/i.test(url)) return url;
  if (KEEP_ALIVE_TIMEOUT.test(url)) return url.replace(KEEP_ALIVE_TIMEOUT, ms => `${Number(ms) + renewals}`);
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + renewals}`;
};
