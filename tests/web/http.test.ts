import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ConnectionError, get, HttpError, messageOf } from '#web/lib/http/http.ts';
import { sendCommand } from '#web/lib/send/command.ts';

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

test('an error consists of the status, a colon and the body', async () => {
  const body = JSON.stringify({ message: 'Too many attempts', code: 'too_many' });
  const url = await serve((_, response) => response.writeHead(429).end(body));
  const error = await failureOf(get(url));
  expect(error).toBeInstanceOf(HttpError);
  expect(error.message).toBe(`429: ${body}`);
  expect(messageOf(error)).toBe('Too many attempts');
});

test('an error without a body is the status text, and its message is the fallback', async () => {
  const url = await serve((_, response) => response.writeHead(503, 'Not Now').end());
  const error = await failureOf(get(url));
  expect(error.message).toBe('503: Not Now');
  expect(messageOf(error, 'Please try again')).toBe('Please try again');
});

test('a plain-text body is the message', async () => {
  const url = await serve((_, response) => response.writeHead(429).end('Please wait a minute.'));
  expect(messageOf(await failureOf(get(url)))).toBe('Please wait a minute.');
});

test('a page from a proxy in front of the server is not shown as a message', async () => {
  const url = await serve((_, response) => response.writeHead(502).end('<html><h1>502 Bad Gateway</h1></html>'));
  expect(messageOf(await failureOf(get(url)), 'Please try again')).toBe('Please try again');
});

test('a lost connection is not an answer', async () => {
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
  const send = () => sendCommand(url, { payload: { rating: 5 } }).catch(() => undefined);
  await send();
  await send();
  await send();
  await send();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a repeatable command whose answer is lost asks once more under the same key', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 2) response.end('{"id":"1"}');
    else request.socket.destroy();
  });
  expect(await sendCommand(url, { isRepeatable: true })).toEqual({ id: '1' });
  expect(keys[1]).toBe(keys[0]);
  const error = await failureOf(sendCommand(url, { isRepeatable: true, hasText: true }));
  expect(keys).toHaveLength(4);
  expect(messageOf(error)).toBe(
    'We cannot reach Bothsides right now, so we do not know whether this was saved. What you wrote is still here: please try again in a moment. It will not count twice.',
  );
});

test('a command keeps its key while the server fails, because the server may have stored it', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    response.writeHead(keys.length === 1 ? 502 : 200).end('{}');
  });
  const send = () => sendCommand(url, { payload: { rating: 5 } }).catch(() => undefined);
  await send();
  await send();
  await send();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a refusal of somebody who is signed out says nothing of an earlier attempt, so its key stays', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) request.socket.destroy();
    else response.writeHead(keys.length === 2 ? 401 : 200).end('{}');
  });
  const send = () => sendCommand(url, { payload: { rating: 5 } }).catch(() => undefined);
  await send();
  await send();
  await send();
  expect(new Set(keys).size).toBe(1);
});

test('a different command has a different key', async () => {
  const keys = new Set<unknown>();
  const url = await serve(request => {
    keys.add(request.headers['idempotency-key']);
    request.socket.destroy();
  });
  await sendCommand(url, { payload: { rating: 5 } }).catch(() => undefined);
  await sendCommand(url, { payload: { rating: 6 } }).catch(() => undefined);
  expect(keys.size).toBe(2);
});

test('a command given twice at once is sent once, and both callers get the answer', async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    response.end(JSON.stringify({ requests }));
  });
  const give = () => sendCommand(url, { payload: { rating: 5 } });
  expect(await Promise.all([give(), give()])).toEqual([{ requests: 1 }, { requests: 1 }]);
  expect(await give()).toEqual({ requests: 2 });
});

test('a late answer counts as a lost connection, and the next try sends the same command', async () => {
  const keys: unknown[] = [];
  let isLate = true;
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (!isLate) response.end('{}');
  });
  expect(await failureOf(sendCommand(url, { patienceMs: 100 }))).toBeInstanceOf(ConnectionError);
  isLate = false;
  expect(await sendCommand(url)).toEqual({});
  // On a busy machine the patience may be over before the first request has come.
  expect(new Set(keys).size).toBe(1);
});

test('half an answer counts as a lost connection for reads and commands, and the next try sends the same command', async () => {
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
  expect(await failureOf(sendCommand(url))).toBeInstanceOf(ConnectionError);
  expect(await sendCommand(url)).toEqual({ id: '1' });
  expect(keys[2]).toBe(keys[1]);
});

test('a refusal that breaks off counts as a lost connection, and its command is sent again under the same key', async () => {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length > 1) return response.end('{}');
    response.writeHead(503, { 'content-length': '100' });
    return response.write('{"message":', () => request.socket.destroy());
  });
  expect(await failureOf(sendCommand(url))).toBeInstanceOf(ConnectionError);
  await sendCommand(url);
  expect(keys[1]).toBe(keys[0]);
});

test('a timeout that Safari reports as an abort counts as a lost connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Fetch is aborted', 'AbortError')));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await failureOf(sendCommand('/api/disputes'))).toBeInstanceOf(ConnectionError);
});
