import type { IncomingMessage } from 'node:http';
import { isNearAddress } from '#installation/start/nearAddress.ts';

const UNKNOWN_PROXY =
  'A proxy passes requests on, and TRUST_PROXY is off: the rate limits take all its visitors for one. Set TRUST_PROXY to on, or to the number of your proxies in a row.';

/**
 * Strangers can send such headers too, but not from this machine or a private network, where an
 * operator's proxy is.
 */
const isFromProxy = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  ('x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers) &&
  isNearAddress(socket.remoteAddress ?? '');

/**
 * Notices a proxy that the settings do not mention.
 * @param warn tells the operator, once
 * @returns a function that checks each request
 */
export const noticeUnknownProxy = (
  warn: (sentence: string) => void,
): ((request: Pick<IncomingMessage, 'headers' | 'socket'>) => void) => {
  let isTold = false;
  return request => {
    if (isTold || !isFromProxy(request)) return;
    isTold = true;
    warn(UNKNOWN_PROXY);
  };
};
