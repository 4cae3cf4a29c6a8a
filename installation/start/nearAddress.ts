import { BlockList, isIPv4 } from 'node:net';

/** This machine and private networks. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addSubnet('169.254.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an IP address belongs to this machine or a private network. An IPv4 address written as
 * IPv6 counts as IPv4.
 */
export const isNearAddress = (ip: string): boolean => near.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
