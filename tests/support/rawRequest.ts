import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { asJson } from './asJson.ts';
import type { Answer } from './person.ts';

export interface RawRequest {
  readonly method?: string;
  /** Sent as it is, without any encoding. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends requests that `fetch` would correct or refuse. */
export const sendAsIs = async (url: string, { method = 'GET', path, headers, body }: RawRequest): Promise<Answer> => {
  const { hostname, port } = new URL(url);
  const sending = request({ hostname, port, method, path, agent: false, headers: { Connection: 'close', ...headers } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.on('error', () => undefined);
  sending.end(body);
  const [response] = await answered;
  const text = Buffer.concat(await response.toArray()).toString('utf8');
  const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { status: response.statusCode ?? 0, headers: new Headers(pairs), text, body: asJson(text) };
};

/**
 * Sends a text that need not be HTTP.
 * @returns everything that comes back until the server closes the connection
 */
export const sendText = async (url: string, text: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  return Buffer.concat(await socket.toArray()).toString('utf8');
};
