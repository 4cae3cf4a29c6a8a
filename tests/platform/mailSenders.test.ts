import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openOutbox, readOutbox } from '#platform/mail/outbox.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
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
