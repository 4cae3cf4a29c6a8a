import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/**
 * Where a request comes from. Each proxy adds at the end of X-Forwarded-For who asked it, and all that stands before is what the
 * client says of itself: so it is counted from the end, like Fastify's request.ip.
 * @param proxies how many of our own stand in front
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

/** Where somebody is counted who must not come too often. With one IPv6 address go 2^64 others: they count as one. */
export const networkOf = (address: string): string => {
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = normalizeIP(address);
  networks.set(address, network);
  return network;
};
