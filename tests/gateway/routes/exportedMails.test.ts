import { expect } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { expectBody } from '../../support/expectations.ts';
import { type Member, register } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

/** With a mail server that does not exist, so that mails wait. */
const withoutMailServer = withServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const withOutbox = withServer({ settings: { SMTP_URL: '' } });

const mailsOf = (member: Member, state: 'waiting' | 'in the outbox') =>
  until('two mails are in the export', async () => {
    const { mails } = expectBody(await member.get('/api/account/export'), 200, memberExport);
    const found = mails.filter(mail => mail.state === state);
    return found.length === 2 && found.map(({ text }) => text);
  });

/**
 * The links prove that somebody reads the mailbox, so they must not reach somebody who only has the
 * session.
 */
const expectNoTokens = (texts: readonly string[]): void => {
  for (const page of ['reset-password', 'verify-email']) expect(texts.join()).toContain(`/${page}?token=…`);
  expect(texts.join()).not.toMatch(/token=[\w-]/);
};

withoutMailServer('An export shows a mail that waits without its token', async ({ server }) => {
  const member = await register(server);
  await visitor(server.url).post('/api/auth/reset-password-request', { email: member.email });
  expectNoTokens(await mailsOf(member, 'waiting'));
});

withOutbox('An export shows a mail in the outbox without its token', async ({ server }) => {
  const member = await register(server);
  await visitor(server.url).post('/api/auth/reset-password-request', { email: member.email });
  expectNoTokens(await mailsOf(member, 'in the outbox'));
});
