import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/**
 * The address that a request comes from. Each proxy appends the address of its client to
 * X-Forwarded-For. Everything before the entries of our proxies was sent by the client, so entries
 * are counted from the end, as in Fastify's request.ip.
 * @param proxies the number of our own proxies in front
 */
export const clientAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string => {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (proxies === 0 || forwarded === undefined) return nearest;
  const told = String(forwarded).split(',');
  return told[Math.max(0, told.length - proxies)]?.trim() || nearest;
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
