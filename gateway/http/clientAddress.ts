import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** A zone ("fe80::1%eth0") is any text, so an address with one does not count. */
const isAddress = (text: string | undefined): text is string =>
  text !== undefined && isIP(text) !== 0 && !text.includes('%');

/**
 * The address that a request comes from. Each proxy appends the address of its client to
 * X-Forwarded-For. Everything before the entries of our proxies was sent by the client, so entries
 * are counted from the end, as in Fastify's request.ip. An entry that is not an address could be
 * new each time, and nobody would reach a limit. Then the address of the connection counts.
 * @param proxies the number of our own proxies in front
 */
export const clientAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string => {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (proxies === 0 || forwarded === undefined) return nearest;
  const addresses = String(forwarded).split(',');
  const address = addresses[Math.max(0, addresses.length - proxies)]?.trim();
  return isAddress(address) ? address : nearest;
};

/** Leaves only the address that counts in X-Forwarded-For, for Fastify's request.ip. */
export const keepOneAddress = (request: IncomingMessage, proxies: number): void => {
  if (proxies > 0 && 'x-forwarded-for' in request.headers)
    request.headers['x-forwarded-for'] = clientAddress(request, proxies);
};

const REMEMBERED = 10_000;
const networks = new LRUCache<string, string>({ max: REMEMBERED });

/**
 * The network under which an address is counted for rate limits. A client with one IPv6 address has
 * 2^64 of them, which count as one.
 */
export const networkOf = (address: string): string => {
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = normalizeIP(address);
  networks.set(address, network);
  return network;
};
