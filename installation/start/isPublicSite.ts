import { isIP } from 'node:net';
import { isNearAddress } from './nearAddress.ts';

/** Names within a network (RFC 6761, RFC 6762, RFC 8375), and names of a single machine. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa)$/;

const isNear = (host: string): boolean => (isIP(host) === 0 ? LOCAL_NAME.test(host) : isNearAddress(host));

/** Whether an address leads to this machine, or into a private network. */
export const isNearSite = (publicUrl: string): boolean =>
  isNear(new URL(publicUrl).hostname.replace(/^\[|\]$|\.$/g, ''));

/** Whether strangers can reach a site: https, and no private network or this machine. */
export const isPublicSite = (publicUrl: string): boolean =>
  new URL(publicUrl).protocol === 'https:' && !isNearSite(publicUrl);
