import type { IncomingMessage } from 'node:http';
import type { GatewayProblemCode } from '../problems.ts';

const ABSOLUTE = /^(https?:\/\/[^/?#@\s]*)([/?].*)?$/i;

/** What a Host header may contain (RFC 9110, section 7.2). A proxy may leave it empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

const isOneHost = ({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean => {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  return lines === 0 ? httpVersion !== '1.1' : lines === 1 && HOST.test(headers.host ?? '');
};

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** The names under which a connection has reached this server. */
const addressesOf = ({ localAddress = '', localPort }: IncomingMessage['socket']): readonly string[] => {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
  const names = /^(?:127\.|::1$)/.test(address) ? [address, 'localhost'] : [address];
  return names.map(name => hostOf(`http://${name.includes(':') ? `[${name}]` : name}:${localPort}`) ?? '');
};

/**
 * Rewrites an absolute-form target, which every server must accept, as the path that the rest of
 * the code expects.
 */
const readAbsolute = (request: IncomingMessage, publicHost: string): GatewayProblemCode | undefined => {
  const [, origin = '', rest = '/'] = ABSOLUTE.exec(request.url ?? '') ?? [];
  const host = hostOf(origin);
  if (host === undefined) return 'unreadable_request';
  if (host !== publicHost && !addressesOf(request.socket).includes(host)) return 'misdirected';
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  // The target counts, whatever the header says.
  request.headers.host = host;
  return undefined;
};

/**
 * Checks which host a request is for (RFC 9112, section 3.2). From here on, its target is a path.
 * @param publicHost the host of the public address
 * @returns why the request must be refused; undefined when it is fine
 */
export const targetProblem = (request: IncomingMessage, publicHost: string): GatewayProblemCode | undefined => {
  if (!isOneHost(request)) return 'unreadable_request';
  const isPath = request.url?.startsWith('/') || request.url === '*';
  return isPath ? undefined : readAbsolute(request, publicHost);
};
