/**
 * Server documentation up to version 24 uses the scheme esdb; the client prints a warning about it.
 */
const withPresentScheme = (url: string): string => url.replace(/^esdb(?=:|\+)/, 'kurrentdb');

/** Adds an option unless the url has it. */
const withOption = (url: string, name: string, value: number): string =>
  new RegExp(`[?&]${name}=`, 'i').test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`;

/** The reader waits that long before its first call. Its default is 500. */
const DISCOVERY_INTERVAL_MS = 100;
/**
 * Each client asks one host after the other for the leader. It would wait 5 s for one that hangs,
 * which is longer than all calls may stay unanswered.
 */
const GOSSIP_TIMEOUT_S = 2;
/** The client's default. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
/** Not one that is switched off: -1. */
const KEEP_ALIVE_TIMEOUT = /(?<=[?&]keepAliveTimeout=)\d+/i;

/**
 * The url for a client that replaces another one. Below the client, grpc-js shares one connection
 * between all clients with the same options, and waits on it without limit for the server's first
 * words. A server that hung while accepting the connection, and was then switched off, never sends
 * them. So each renewal gets different options: a timeout that differs by a millisecond.
 * @param renewals the number of clients before this one
 */
export const urlOf = (given: string, renewals: number): string => {
  const eager = withOption(withPresentScheme(given), 'discoveryInterval', DISCOVERY_INTERVAL_MS);
  const url = withOption(eager, 'gossipTimeout', GOSSIP_TIMEOUT_S);
  if (renewals === 0) return url;
  return withOption(url, 'keepAliveTimeout', KEEP_ALIVE_TIMEOUT_MS).replace(
    KEEP_ALIVE_TIMEOUT,
    ms => `${Number(ms) + renewals}`,
  );
};
