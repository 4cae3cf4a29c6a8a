import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openOutbox, readOutbox } from '#platform/mail/outbox.ts';
import { RecipientRefused } from '#platform/mail/recipientRefused.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import { startMailSink } from '../support/mailSink.ts';
import { newFolder } from '../support/newFolder.ts';

const FROM = 'Bothsides <no-reply@bothsides.example>';
const mailTo = (to: string, id = to) => ({ id, to, subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' });

test('an outbox forgets all mails to an address, however it is written, and no others', async () => {
  const folder = await newFolder();
  const outbox = openOutbox(folder, FROM, systemClock);
  for (const [id, to] of ['ada@people.example', 'Ada@people.example', 'ben@people.example'].entries())
    await outbox.send(mailTo(to, `${id}`));
  expect(await outbox.forgetAddress('ada@People.example')).toBe(2);
  expect((await readOutbox(folder)).map(({ to }) => to)).toStrictEqual(['ben@people.example']);
});

test('an outbox that cannot be read whole does not say that somebody was forgotten in it', async () => {
  const folder = await newFolder();
  const outbox = openOutbox(folder, FROM, systemClock);
  await outbox.send(mailTo('ada@people.example'));
  await symlink('endless.json', join(folder, 'endless.json'));
  await expect(outbox.forgetAddress('ada@people.example')).rejects.toThrow('ELOOP');
});

test('an outbox that there is not yet holds nothing', async () => {
  const folder = join(await newFolder(), 'outbox');
  expect(await openOutbox(folder, FROM, systemClock).forgetAddress('ada@people.example')).toBe(0);
  expect(await readOutbox(folder)).toStrictEqual([]);
});

test.for([
  ['/unsubscribe?mails=openingMails&token=t', 'List-Unsubscribe=One-Click'],
  // As earlier releases queued summaries.
  ['/account', undefined],
])('a mail whose way out is %s offers one click: %s', async ([path, oneClick]) => {
  const sink = await startMailSink();
  onTestFinished(() => sink.stop());
  const sender = openSmtp(sink.url, FROM);
  onTestFinished(() => sender.close());
  const unsubscribeUrl = `https://bothsides.example${path}`;
  await sender.send({ ...mailTo('ada@people.example'), unsubscribeUrl });
  const { headers } = await sink.mailTo('ada@people.example', 'Hello');
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headers.get('list-unsubscribe-post')).toBe(oneClick);
});

test.for<[reply: string, isForGood: boolean]>([
  ['550 5.1.1 <ada@people.example>: User unknown in relay recipient table', true],
  ['550 No such user here', true],
  ['551 User not local', true],
  ['552 5.2.2 The mailbox is over quota', true],
  ['550 5.4.1 Recipient address rejected: Access denied', true],
  ['556 5.1.10 The domain takes no mail', true],
  ['554 5.7.1 <ada@people.example>: Relay access denied', false],
  ['550 5.7.1 Unable to relay', false],
  ['550 Relaying denied', false],
  ['550 Your address is blocked', false],
  ['550 5.1.8 Bad sender system address', false],
  ['530 5.7.0 Authentication required', false],
  ['450 4.2.1 The mailbox is busy', false],
  ['452 4.2.2 The mailbox is full', false],
])('the reply "%s" to a recipient is a refusal of the address for good: %s', async ([reply, isForGood]) => {
  const sink = await startMailSink();
  const sender = openSmtp(sink.url, FROM);
  onTestFinished(async () => {
    await sender.close();
    await sink.stop();
  });
  sink.refuse('ada@people.example', reply);
  const failure: unknown = await sender.send(mailTo('ada@people.example')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof RecipientRefused).toBe(isForGood);
});

test('a mail server that falls silent is given up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer(socket => void sockets.push(socket.on('error', () => undefined)));
  silent.listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const sender = openSmtp(`smtp://127.0.0.1:${port}`, FROM, { connectionTimeout: 50, socketTimeout: 50 });
  onTestFinished(() => sender.close());
  await expect(sender.send(mailTo('ada@people.example'))).rejects.toThrow();
});
