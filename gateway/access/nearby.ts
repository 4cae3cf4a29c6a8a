import { BlockList, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The machine itself and private networks. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** IPv4 addresses written as IPv6 count as IPv4. */
const isNearAddress = (ip: string): boolean => near.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');

/** Whether a proxy says that it has passed a request on. */
export const isProxied = ({ headers }: FastifyRequest): boolean =>
  'forwarded' in headers || 'x-forwarded-for' in headers || 'x-real-ip' in headers || 'via' in headers;

/**
 * Whether a request comes from this machine or a private network, where operators and their monitoring are. One that came through a proxy
 * does not, unless the proxy is trusted to say where it came from.
 */
export const isNearby = (request: FastifyRequest, trustsProxy: boolean): boolean =>
  (trustsProxy || !isProxied(request)) && isNearAddress(request.ip);
