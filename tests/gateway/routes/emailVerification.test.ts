import { describe, expect } from 'vitest';
import { users } from '#command-api/accounts/users.ts';
import { currentUser, disputeDetail, done, verifiedEmail } from '#contract/views.ts';
import { publishDispute } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DAY } from '../../support/manualClock.ts';
import { register, registration, signUp, tokenMailedTo } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();
const SUCCESS = { message: 'Email verified successfully! You can now vote and comment on disputes.' };
const FAILURE = 'This verification link is no longer valid. You can ask for a new one from your dashboard.';

describe('Verifying an email address', () => {
  it('works from any browser, and twice', async ({ server }) => {
    const member = await register(server);
    const token = await tokenMailedTo(server, member.email, 'verify your email');
    for (const browser of [visitor(server.url), member]) {
      const answer = await browser.get(`/api/auth/verify-email/${token}`);
      expect(expectBody(answer, 200, verifiedEmail)).toMatchObject(SUCCESS);
    }
    expect(expectBody(await member.get('/api/auth/user'), 200, currentUser).isEmailVerified).toBe(true);
  });

  it.for([
    ['/create', '/create'],
    ['/create?dispute=a4b8', '/create'],
    ['/dispute/0b2b3a52-6f6c-4b0e-9d0e-3f1f6d1c2a10#vote', '/dispute/0b2b3a52-6f6c-4b0e-9d0e-3f1f6d1c2a10'],
    ['/join/ABCDEF1234?dispute=0b2b3a52-6f6c-4b0e-9d0e-3f1f6d1c2a10', '/dispute/0b2b3a52-6f6c-4b0e-9d0e-3f1f6d1c2a10'],
    // A stranger may get the mail.
    ['/join/ABCDEF1234?dispute=buy', null],
    ['/join/ABCDEF1234', null],
    ['/browse?q=buy%20now', null],
    ['https://elsewhere.example/create', null],
    ['//elsewhere.example/create', null],
  ])('leads from the mail on to where they were going: %s becomes %s', async ([path, mailed], { server }) => {
    const form = registration();
    const search = new URLSearchParams({ redirect: String(path) });
    expectBody(await visitor(server.url).post(`/api/auth/register?${search}`, form), 201, currentUser);
    const { text } = await server.mailSink.mailTo(form.email, 'verify your email');
    const link = new URL(/http\S+\/verify-email\S+/.exec(text)?.[0] ?? '');
    expect(link.searchParams.get('redirect')).toBe(mailed);
    expect(text).not.toMatch(/ABCDEF|elsewhere|buy/);
  });

  it('works with text from a sentence or a messenger after the link', async ({ server }) => {
    const member = await register(server);
    const token = await tokenMailedTo(server, member.email, 'verify your email');
    for (const more of ['.', ')', '%E2%80%8B', '%20thanks'])
      expectBody(await visitor(server.url).get(`/api/auth/verify-email/${token}${more}`), 200, verifiedEmail);
    expectProblem(await member.get(`/api/auth/verify-email/${token}x`), 400, 'invalid_verification_token');
  });

  it('tells a member signed in with another account which of the two can vote now', async ({ server }) => {
    const { email } = await register(server);
    const token = await tokenMailedTo(server, email, 'verify your email');
    const other = await signUp(server, { isEmailVerified: false });
    const { message } = expectBody(await other.get(`/api/auth/verify-email/${token}`), 200, verifiedEmail);
    expect(message).toBe(
      'Email verified successfully! It belongs to another account than the one you are signed in to here: sign in to that one to vote and comment on disputes.',
    );
    expect(expectBody(await other.get('/api/auth/user'), 200, currentUser).isEmailVerified).toBe(false);
  });

  it('fails with an unknown token', async ({ server }) => {
    for (const token of ['x', 'A'.repeat(43), '%2e%2e%2f', "'--"]) {
      const answer = await visitor(server.url).get(`/api/auth/verify-email/${token}`);
      expectProblem(answer, 400, 'invalid_verification_token', FAILURE);
    }
  });

  it('fails with a token for a new password', async ({ server }) => {
    const { email } = await register(server);
    await visitor(server.url).post('/api/auth/reset-password-request', { email });
    const token = await tokenMailedTo(server, email, 'new password');
    const answer = await visitor(server.url).get(`/api/auth/verify-email/${token}`);
    expectProblem(answer, 400, 'invalid_verification_token');
  });

  it('works for seven days, to the millisecond', async ({ server, clock }) => {
    const { email } = await register(server);
    const token = await tokenMailedTo(server, email, 'verify your email');
    clock.advance(7 * DAY - 1);
    expectBody(await visitor(server.url).get(`/api/auth/verify-email/${token}`), 200, verifiedEmail);
    clock.advance(1);
    const late = await visitor(server.url).get(`/api/auth/verify-email/${token}`);
    expectProblem(late, 400, 'invalid_verification_token', FAILURE);
  });
});

const newcomer = async (server: TestServer) => {
  const member = await register(server);
  return { member, token: await tokenMailedTo(server, member.email, 'verify your email') };
};

const verify = async (browser: Person, token: string) =>
  expectBody(await browser.get(`/api/auth/verify-email/${token}`), 200, verifiedEmail);

const disown = (server: TestServer, token: string) => visitor(server.url).post('/api/account/disown', { token });

describe('A verification link opened elsewhere', () => {
  it('names the account that it confirms, but not in the browser signed in to it', async ({ server }) => {
    const { member, token } = await newcomer(server);
    const { createdAt } = expectBody(await member.get('/api/auth/user'), 200, currentUser);
    const account = { email: member.email, createdAt, canDisown: true };
    expect((await verify(visitor(server.url), token)).account).toStrictEqual(account);
    expect((await verify(await signUp(server), token)).account).toStrictEqual(account);
    expect((await verify(member, token)).account).toBeNull();
    expect((await verify(visitor(server.url), token)).account).toStrictEqual({ ...account, canDisown: false });
  });

  it('deletes the account and its disputes for the holder of the address, as any erasure does', async ({ server }) => {
    const { member, token } = await newcomer(server);
    const { id } = await publishDispute(server, { creator: member });
    await verify(visitor(server.url), token);
    const answer = expectBody(await disown(server, token), 200, done);
    expect(answer.message).toBe('The account was deleted, and your address is free again.');

    expectProblem(await member.get('/api/auth/user'), 401, 'not_signed_in');
    expect(await server.platform.documents.collection(users).get(member.id)).toBeUndefined();
    const shown = expectBody(await visitor(server.url).get(`/api/disputes/${id}`), 200, disputeDetail);
    expect(shown.dispute).toMatchObject({ withheld: 'erased', user1Story: '[removed]' });
    expectProblem(await disown(server, token), 400, 'invalid_verification_token', FAILURE);
    await register(server, registration({ email: member.email }));
  });

  it('deletes nothing when it is opened', async ({ server }) => {
    const { member, token } = await newcomer(server);
    await visitor(server.url).get(`/api/account/disown?token=${token}`);
    await verify(visitor(server.url), token);
    expectBody(await member.get('/api/auth/user'), 200, currentUser);
  });

  it('deletes nothing once its owner has opened it while signed in', async ({ server }) => {
    const { member, token } = await newcomer(server);
    await verify(member, token);
    expectProblem(await disown(server, token), 409, 'account_claimed');
    expectBody(await member.get('/api/auth/user'), 200, currentUser);
  });

  it('deletes nothing once its owner has set a password by mail', async ({ server }) => {
    const { member, token } = await newcomer(server);
    await visitor(server.url).post('/api/auth/reset-password-request', { email: member.email });
    const reset = await tokenMailedTo(server, member.email, 'new password');
    expectProblem(await disown(server, reset), 400, 'invalid_verification_token');
    const chosen = { token: reset, password: 'chosen by tests', confirmPassword: 'chosen by tests' };
    expectBody(await visitor(server.url).post('/api/auth/reset-password', chosen), 200, done);
    expectProblem(await disown(server, token), 409, 'account_claimed');
  });

  it('deletes nothing after seven days', async ({ server, clock }) => {
    const { token } = await newcomer(server);
    clock.advance(7 * DAY);
    expectProblem(await disown(server, token), 400, 'invalid_verification_token', FAILURE);
  });
});

describe('Asking for another verification mail', () => {
  it('sends another link, and both work', async ({ server }) => {
    const member = await register(server);
    const first = await tokenMailedTo(server, member.email, 'verify your email');
    const answer = expectBody(await member.post('/api/auth/resend-verification'), 200, done);
    expect(answer.message).toBe('We have sent you a new verification email. Please check your inbox.');
    const second = await until('another link came', async () => {
      const token = await tokenMailedTo(server, member.email, 'verify your email');
      return token !== first && token;
    });
    for (const token of [second, first])
      expectBody(await member.get(`/api/auth/verify-email/${token}`), 200, verifiedEmail);
  });

  it('sends at most five links a day to one mailbox, and tells nobody', async ({ server, clock }) => {
    const member = await register(server);
    const mails = () => server.mailSink.mails.filter(({ to }) => to === member.email);
    for (let asked = 0; asked < 7; asked += 1) {
      const answer = expectBody(await member.post('/api/auth/resend-verification'), 200, done);
      expect(answer.message).toBe('We have sent you a new verification email. Please check your inbox.');
    }
    const expectMails = async (count: number): Promise<void> => {
      await until('they came', () => mails().length >= count);
      // A mail that was requested later has arrived, so no earlier one is on its way.
      await tokenMailedTo(server, (await register(server)).email, 'verify your email');
      expect(mails()).toHaveLength(count);
    };
    await expectMails(5);
    clock.advance(DAY);
    for (let asked = 0; asked < 7; asked += 1) await member.post('/api/auth/resend-verification');
    await expectMails(10);
  });

  it('sends no more than that for many requests at once', async ({ server }) => {
    const member = await register(server);
    await Promise.all(Array.from({ length: 20 }, () => member.post('/api/auth/resend-verification')));
    await tokenMailedTo(server, (await register(server)).email, 'verify your email');
    const mails = server.mailSink.mails.filter(({ to }) => to === member.email);
    expect(mails.length).toBeLessThanOrEqual(5);
  });

  it('sends none to a verified member', async ({ server }) => {
    const member = await signUp(server);
    const answer = expectBody(await member.post('/api/auth/resend-verification'), 200, done);
    expect(answer.message).toBe('Your email address is already verified.');
  });
});

describe('Without a verified address', () => {
  it('people can create and join, but neither vote nor comment', async ({ server }) => {
    const creator = await signUp(server, { isEmailVerified: false });
    const partner = await signUp(server, { isEmailVerified: false });
    const { id } = await publishDispute(server, { creator, partner });
    const reader = await signUp(server, { isEmailVerified: false });
    expectProblem(
      await reader.post(`/api/disputes/${id}/vote`, { rating: 5 }),
      403,
      'email_not_verified_vote',
      'Please verify your email address to vote on disputes.',
    );
    expectProblem(
      await reader.post(`/api/disputes/${id}/comments`, { content: 'Both of you are tired.' }),
      403,
      'email_not_verified_comment',
      'Please verify your email address to comment on disputes.',
    );
  });
});
