import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { AuthenticationError } from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { kindOf } from '#platform/errors/kindOf.ts';
import { openSmtp } from '#platform/mail/smtp.ts';

const ADDRESS = 'ada@people.example';

/** A mail server that knows nobody and says so, address and all. */
const openRefusing = async (): Promise<number> => {
  const server = createServer(socket => {
    socket.on('error', () => undefined).write('220 here\r\n');
    socket.on('data', data => {
      const line = String(data);
      socket.write(line.startsWith('RCPT') ? `550 no such person: ${line.slice(8)}` : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

test('the operator learns what a mail server answered, and nobody whom the mail was for', async () => {
  const sender = openSmtp(`smtp://127.0.0.1:${await openRefusing()}`, 'Bothsides <no-reply@bothsides.example>');
  onTestFinished(() => sender.close());
  const mail = { id: '1', to: ADDRESS, subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };
  const error: Error = await sender.send(mail).then(
    () => new Error('It was taken'),
    reason => reason,
  );
  // The answer of the mail server, address and all, is only in the cause.
  expect(String(error.cause)).toContain(ADDRESS);
  expect(error.message).not.toContain(ADDRESS);
  expect(kindOf(error)).toBe('RecipientRefused');
  expect(kindOf(error.cause)).toBe('Error EENVELOPE 550');
});

test('a key that OpenAI does not take is told from an OpenAI that is away', () => {
  const said = { message: 'Incorrect API key provided: sk-secret', code: 'invalid_api_key' };
  expect(kindOf(new AuthenticationError(401, said, undefined, new Headers()))).toBe('AuthenticationError 401');
});

test('what is no code is left out, whatever its name', () => {
  expect(kindOf(Object.assign(new TypeError('x'), { code: ADDRESS, status: 'ada' }))).toBe('TypeError');
  expect(kindOf('ada')).toBe('unknown');
});

test('a full disk is told from a lock', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  expect(kindOf(full)).toBe('Error ERR_SQLITE_ERROR 13');
});
