import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AlreadyStored, sendDraft } from '#web/lib/send/sendDraft.ts';
import { fakeStorage } from './fakeStorage.ts';

/** What the server makes of a request: it may store it or refuse it, and its answer may be lost. */
type Fate = 'stored' | 'refused' | 'stored, lost' | 'never came' | 'refused, lost';

let close: (() => void) | undefined;
beforeEach(fakeStorage);
afterEach(() => close?.());

/** Stores or refuses texts, each under a key, and answers a key once, as our server does. */
const log = () => {
  const answered = new Map<unknown, { text: string; status: number }>();
  const stored: string[] = [];
  const answerTo = (key: unknown, text: string, isRefused: boolean): [number, object] => {
    const earlier = answered.get(key);
    if (earlier && earlier.text !== text) return [409, { code: 'idempotency_key_reused' }];
    const status = earlier?.status ?? (isRefused ? 422 : 200);
    if (!earlier && !isRefused) stored.push(text);
    answered.set(key, { text, status });
    return [status, { text }];
  };
  return { stored, answerTo };
};

/** A server with one fate for each request that comes, and none that is lost after them. */
const serve = async (...fates: Fate[]) => {
  const { stored, answerTo } = log();
  const server = createServer((request, response) => {
    const fate = fates.shift() ?? 'stored';
    request.setEncoding('utf8').on('data', body => {
      if (fate === 'never came') return request.socket.destroy();
      const { text } = JSON.parse(body);
      const [status, answer] = answerTo(request.headers['idempotency-key'], text, fate.startsWith('refused'));
      return fate.endsWith('lost') ? request.socket.destroy() : response.writeHead(status).end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const say = (text: string) =>
    sendDraft<{ text: string }>(url, { payload: { text } }, { draft: 'draft', text }, answer => answer.text === text);
  const fail = (text: string) =>
    say(text).then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
  return { stored, say, fail };
};

test('a changed text is not sent beside an earlier one that is stored, unless its writer wants both', async () => {
  const { stored, say, fail } = await serve('stored, lost');
  await fail('First.');
  const error = await fail('Second.');
  expect(error).toBeInstanceOf(AlreadyStored);
  expect(error).toMatchObject({ answer: { text: 'First.' } });
  expect(stored).toEqual(['First.']);
  expect(await say('Second.')).toEqual({ text: 'Second.' });
  expect(stored).toEqual(['First.', 'Second.']);
});

test('a text of which only one version is stored leaves nothing beside its draft', async () => {
  const { fail } = await serve('stored, lost');
  await fail('First.');
  expect(await fail('Second.')).toBeInstanceOf(AlreadyStored);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each(['never came', 'refused, lost'] as const)('a changed text is sent if the earlier one: %s', async fate => {
  const { stored, say, fail } = await serve(fate);
  await fail('First.');
  expect(await say('Second.')).toEqual({ text: 'Second.' });
  expect(stored).toEqual(['Second.']);
});

test('an unchanged text is stored once, however often its answer is lost', async () => {
  const { stored, say, fail } = await serve('stored, lost', 'stored, lost');
  await fail('First.');
  await fail('First.');
  expect(await say('First.')).toEqual({ text: 'First.' });
  expect(stored).toEqual(['First.']);
});

test('two versions whose answers are lost are one in the end', async () => {
  const { stored, fail } = await serve('stored, lost', 'stored, lost');
  await fail('First.');
  await fail('Second.');
  expect(await fail('Second.')).toBeInstanceOf(AlreadyStored);
  expect(stored).toEqual(['First.']);

  const { stored: later, fail: failLater } = await serve('never came', 'stored, lost');
  await failLater('Third.');
  await failLater('Fourth.');
  expect(await failLater('Third.')).toBeInstanceOf(AlreadyStored);
  expect(later).toEqual(['Fourth.']);
});

test('a refusal of the changed text settles the earlier one', async () => {
  const { stored, say, fail } = await serve('never came', 'refused');
  await fail('First.');
  expect(await fail('Second.')).toMatchObject({ status: 422 });
  expect(await say('Third.')).toEqual({ text: 'Third.' });
  expect(stored).toEqual(['Third.']);
});
