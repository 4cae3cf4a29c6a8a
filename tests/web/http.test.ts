import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { command } from '#web/lib/command.ts';
import { ConnectionError, get, HttpError, messageOf } from '#web/lib/http.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

test('an error is the status, a colon and the body', async () => {
  const body = JSON.stringify({ message: 'Too many attempts', code: 'too_many' });
  const url = await serve((_, response) => response.writeHead(429).end(body));
  const error = await failureOf(get(url));
  expect(error).toBeInstanceOf(HttpError);
  expect(error.message).toBe(`429: ${body}`);
  expect(messageOf(error)).toBe('Too many attempts');
});

test('without a body it is the status text, and the message is the fallback', async () => {
  const url = await serve((_, response) => response.writeHead(503, 'Not Now').end());
  const error = await failureOf(get(url));
  expect(error.message).toBe('503: Not Now');
  expect(messageOf(error, 'Please try again')).toBe('Please try again');
});

test('a body in plain text is the message', async () => {
  const url = await serve((_, response) => response.writeHead(429).end('Please wait a minute.'));
  expect(messageOf(await failureOf(get(url)))).toBe('Please wait a minute.');
});

test('a page of whatever stands in front of the server is no sentence for people', async () => {
  const url = await serve((_, response) => response.writeHead(502).end('<html><h1>502 Bad Gateway</h1></html>'));
  expect(messageOf(await failureOf(get(url)), 'Please try again')).toBe('Please try again');
});

test('a lost connection is no answer', async () => {
  const url = await serve(request => request.socket.destroy());
  const error = await failureOf(get(url));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(messageOf(error)).toBe('We cannot reach Bothsides right now. Please try again in a moment.');
});

test('a command repeats its Idempotency-Key until it is answered, and then takes a new one', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) request.socket.destroy();
    else response.writeHead(keys.length === 3 ? 409 : 200).end('{}');
  });
  const send = () => command(url, { payload: { rating: 5 } }).catch(() => undefined);
  await send();
  await send();
  await send();
  await send();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a command keeps its key while the server fails, which may have stored it', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    response.writeHead(keys.length === 1 ? 502 : 200).end('{}');
  });
  const send = () => command(url, { payload: { rating: 5 } }).catch(() => undefined);
  await send();
  await send();
  await send();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('another command has another key', async () => {
  const keys = new Set<unknown>();
  const url = await serve(request => {
    keys.add(request.headers['idempotency-key']);
    request.socket.destroy();
  });
  await command(url, { payload: { rating: 5 } }).catch(() => undefined);
  await command(url, { payload: { rating: 6 } }).catch(() => undefined);
  expect(keys.size).toBe(2);
});

test('a command that is given twice at once is sent once, and both hear the answer', async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    response.end(JSON.stringify({ requests }));
  });
  const give = () => command(url, { payload: { rating: 5 } });
  expect(await Promise.all([give(), give()])).toEqual([{ requests: 1 }, { requests: 1 }]);
  expect(await give()).toEqual({ requests: 2 });
});

test('an answer that does not come in time is a lost connection, and the next try is the same command', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length > 1) response.end('{}');
  });
  expect(await failureOf(command(url, { patienceMs: 100 }))).toBeInstanceOf(ConnectionError);
  expect(await command(url, { patienceMs: 10_000 })).toEqual({});
  expect(keys[1]).toBe(keys[0]);
});

test('half an answer is a lost connection, to a read and to a command, which is the same command with the next try', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 3) {
      response.end('{"id":"1"}');
      return;
    }
    response.writeHead(200, { 'Content-Length': '10' });
    response.write('{"id"', () => request.socket.destroy());
  });
  expect(await failureOf(get(url))).toBeInstanceOf(ConnectionError);
  expect(await failureOf(command(url))).toBeInstanceOf(ConnectionError);
  expect(await command(url)).toEqual({ id: '1' });
  expect(keys[2]).toBe(keys[1]);
});

test('a refusal that breaks off is a lost connection, and its command is sent again under the same key', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length > 1) return response.end('{}');
    response.writeHead(503, { 'content-length': '100' });
    return response.write('{"message":', () => request.socket.destroy());
  });
  expect(await failureOf(command(url))).toBeInstanceOf(ConnectionError);
  await command(url);
  expect(keys[1]).toBe(keys[0]);
});

test('Safari calls what took too long given up: it is a lost connection all the same', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Fetch is aborted', 'AbortError')));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await failureOf(command('/api/disputes'))).toBeInstanceOf(ConnectionError);
});
