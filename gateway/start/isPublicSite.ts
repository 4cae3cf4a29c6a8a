import { BlockList, isIP } from 'node:net';

/** The machine itself and private networks. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addSubnet('169.254.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** Names that only lead somewhere within a network (RFC 6761, RFC 6762, RFC 8375), and names of a single machine. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa)$/;

const isNear = (host: string): boolean => {
  const family = isIP(host);
  return family === 0 ? LOCAL_NAME.test(host) : near.check(host, family === 4 ? 'ipv4' : 'ipv6');
};

/** Whether strangers reach a site at this address: it has https, and leads neither to this machine nor into a private network. */
export const isPublicSite = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !isNear(hostname.replace(/^\[|\]$|\.$/g, ''));
};
