import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/**
 * The address a request comes from. Each proxy appends to X-Forwarded-For the address that it was called from; anything before that was
 * sent by the client. So addresses are counted from the end, as Fastify's request.ip does.
 * @param proxies how many proxies of our own stand in front
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

/** The network that an address is counted under for rate limits. Whoever has one IPv6 address has 2^64: they count as one. */
export const networkOf = (address: string): string => {
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = normalizeIP(address);
  networks.set(address, network);
  return network;
};
