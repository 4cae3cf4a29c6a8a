import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { DeliveryUnknown } from '#platform/mail/deliveryUnknown.ts';
import { openOutbox, readOutbox } from '#platform/mail/outbox.ts';
import type { SendOptions } from '#platform/mail/port.ts';
import { RecipientRefused } from '#platform/mail/recipientRefused.ts';
import { openSmtp, type SmtpPatience } from '#platform/mail/smtp.ts';
import { startMailSink } from '../../support/mailSink.ts';
import { newFolder } from '../../support/newFolder.ts';

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

test.for([
  ['Bothsides: a fair hearing <no-reply@x.example>', 'Bothsides: a fair hearing'],
  ['You, me; and (perhaps) a [judge] @ home <no-reply@x.example>', 'You, me; and (perhaps) a [judge] @ home'],
  ['The "fair" ones\\ <no-reply@x.example>', 'The "fair" ones\\'],
  ['"The \\"fair\\" ones, here" <no-reply@x.example>', 'The "fair" ones, here'],
  ['Zwei Stühle: 公平 <no-reply@x.example>', 'Zwei Stühle: 公平'],
  ['no-reply@x.example', ''],
] as const)('the sender %s is one address with the name "%s"', async ([from, name]) => {
  const sink = await startMailSink();
  onTestFinished(() => sink.stop());
  await openSmtp(sink.url, from).send(mailTo('ada@people.example'));
  const mail = await sink.mailTo('ada@people.example', 'Hello');
  expect(mail.sender).toStrictEqual({ name, address: 'no-reply@x.example' });
  expect(mail.id).toBe('<ada@people.example@x.example>');
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

/** Patience for servers that answer no more. */
const LITTLE = { connecting: 20_000, beforeText: 50, answer: 50 };
/** For servers that answer, however long the machine takes. */
const PATIENT = { connecting: 20_000, beforeText: 20_000, answer: 20_000 };

/** A mail server that says what it is told after a text and, told nothing, says nothing. */
const startServer = async (afterText?: (socket: Socket) => void) => {
  const sockets: Socket[] = [];
  const server = createServer(socket => {
    sockets.push(socket.on('error', () => undefined));
    socket.write('220 here\r\n');
    let answer = (line: string): unknown => socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n');
    createInterface(socket).on('line', line => {
      answer(line);
      if (line === 'DATA') answer = text => text === '.' && afterText?.(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Sends one mail. @returns how often it was handed over, and the error */
const attemptAt = async (
  url: string,
  options: SendOptions = {},
  patience: SmtpPatience = { ...LITTLE, beforeText: 20_000 },
) => {
  let handovers = 0;
  const beforeHandover = async (): Promise<void> => {
    handovers += 1;
  };
  const sender = openSmtp(url, FROM, patience);
  const error: unknown = await sender
    .send(mailTo('ada@people.example'), { beforeHandover, ...options })
    .catch((failure: unknown) => failure);
  return { handovers, error };
};

test('a mail that is handed over and not answered is perhaps sent', async () => {
  const { handovers, error } = await attemptAt(await startServer());
  expect([handovers, error]).toStrictEqual([1, expect.any(DeliveryUnknown)]);
});

test('so is one whose connection breaks after the text', async () => {
  const { handovers, error } = await attemptAt(await startServer(socket => socket.destroy()));
  expect([handovers, error]).toStrictEqual([1, expect.any(DeliveryUnknown)]);
});

test('and one whose answer is no longer waited for', async () => {
  const stopping = new AbortController();
  const url = await startServer(() => stopping.abort());
  const { error } = await attemptAt(url, { signal: stopping.signal }, PATIENT);
  expect(error).toBeInstanceOf(DeliveryUnknown);
});

test.for(['451 try later', '554 no, thank you'])(
  'a mail whose text is answered with "%s" is not sent',
  async answer => {
    const url = await startServer(socket => socket.write(`${answer}\r\n`));
    const { handovers, error } = await attemptAt(url, {}, PATIENT);
    expect([handovers, error instanceof DeliveryUnknown]).toStrictEqual([1, false]);
    expect(error).toBeInstanceOf(Error);
  },
);

test('a mail whose handover cannot be noted is not handed over', async () => {
  const ended: string[] = [];
  const url = await startServer(() => ended.push('the text'));
  const full = new Error('The disk is full');
  const { error } = await attemptAt(url, { beforeHandover: () => Promise.reject(full) });
  expect([error, ended]).toStrictEqual([full, []]);
});

test('a mail server that never wants the text is given up, and nothing was handed over', async () => {
  const sockets: Socket[] = [];
  const silent = createServer(socket => void sockets.push(socket.on('error', () => undefined)));
  silent.listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { handovers, error } = await attemptAt(`smtp://127.0.0.1:${port}`, {}, LITTLE);
  expect([handovers, error instanceof DeliveryUnknown]).toStrictEqual([0, false]);
  expect(error).toBeInstanceOf(Error);
});
