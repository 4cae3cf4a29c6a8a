import { expect } from 'vitest';
import { outboxFolder } from '#installation/platform.ts';
import { openOutbox, readOutbox } from '#platform/mail/outbox.ts';
import { eraseAccount, signUp } from '../../support/members.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

it('mails that are in the outbox since before there was a mail server are exported, and erased with their reader', async ({
  server,
}) => {
  const { config, clock } = server.platform;
  const member = await signUp(server);
  const mail = { id: '1', to: member.email, subject: 'Welcome', text: 'Hello.', html: '<p>Hello.</p>' };
  await openOutbox(outboxFolder(config), config.MAIL_FROM, clock).send(mail);
  const { body } = await member.get('/api/account/export');
  expect(body).toMatchObject({
    mails: expect.arrayContaining([expect.objectContaining({ subject: 'Welcome', state: 'in the outbox' })]),
  });
  await eraseAccount(member);
  expect(await readOutbox(outboxFolder(config))).toStrictEqual([]);
});
