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

/** Whether an IP address is this machine's or private, also if IPv4 is written as IPv6. */
export const isNearAddress = (ip: string): boolean => near.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
