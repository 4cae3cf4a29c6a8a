/** The client's default. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_TIMEOUT = /(?<=[?&]keepAliveTimeout=)\d+/i;

/**
 * Server documentation up to version 24 uses the scheme esdb; the client prints a warning about it.
 */
const withPresentScheme = (url: string): string => url.replace(/^esdb(?=:|\+)/, 'kurrentdb');

/**
 * The url for a client that replaces another one. Below the client, grpc-js shares one connection
 * between all clients with the same options, and waits on it without limit for the server's first
 * words. A server that hung while accepting the connection, and was then switched off, never sends
 * them. So each renewal gets different options: a timeout that differs by a millisecond.
 * @param renewals the number of clients before this one
 */
export const urlOf = (given: string, renewals: number): string => {
  const url = withPresentScheme(given);
  if (renewals === 0 || /[?&]keepAliveTimeout=-/i.test(url)) return url;
  if (KEEP_ALIVE_TIMEOUT.test(url)) return url.replace(KEEP_ALIVE_TIMEOUT, ms => `${Number(ms) + renewals}`);
  return `${url}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + renewals}`;
};
