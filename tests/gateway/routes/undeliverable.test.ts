import { describe, expect } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { currentUser } from '#contract/views.ts';
import { queuedMails } from '#mails/queue.ts';
import { createDispute, joinDispute } from '../../support/disputes.ts';
import { expectBody } from '../../support/expectations.ts';
import { type Member, register, signUp, tokenMailedTo } from '../../support/members.ts';
import { monitor } from '../../support/monitor.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

const FOR_GOOD = '550 5.1.1 No such user here';

const markOf = async (member: Member): Promise<string | null> =>
  expectBody(await member.get('/api/auth/user'), 200, currentUser).undeliverableSince;

const attemptsTo = ({ mailSink }: TestServer, { email }: Member): number =>
  mailSink.attempts.filter(address => address === email).length;

const waitingFor = async ({ platform }: TestServer, { email }: Member): Promise<number> =>
  (await platform.documents.collection(queuedMails).find({})).filter(({ body }) => body.to === email).length;

const askForReset = async (server: TestServer, { email }: Member): Promise<void> => {
  expect((await visitor(server.url).post('/api/auth/reset-password-request', { email })).status).toBe(200);
};

const refusedTotal = async ({ url }: TestServer): Promise<number> =>
  Number(/^mails_refused_total (\d+)$/m.exec((await monitor(url).get('/metrics')).text)?.[1]);

/** A member to whom a mail was just refused for good. */
const unreachable = async (server: TestServer): Promise<Member> => {
  const member = await signUp(server);
  server.mailSink.refuse(member.email, FOR_GOOD);
  await askForReset(server, member);
  await until('the account is marked', async () => (await markOf(member)) !== null);
  await until('the mail is given up', async () => (await waitingFor(server, member)) === 0);
  return member;
};

describe('An address refused for good', () => {
  it('is not tried again, is marked for its owner and in the export, and is counted for the operator', async ({
    server,
    clock,
  }) => {
    const before = await refusedTotal(server);
    const member = await unreachable(server);
    expect(await markOf(member)).toBe(clock.now());
    expect(attemptsTo(server, member)).toBe(1);
    expect((await refusedTotal(server)) - before).toBe(1);
    const { account } = expectBody(await member.get('/api/account/export'), 200, memberExport);
    expect(account.undeliverableSince).toBe(clock.now());
  });

  it('gets no further news', async ({ server }) => {
    const member = await unreachable(server);
    const [dispute, other] = [await createDispute(member), await createDispute(await signUp(server))];
    await joinDispute(await signUp(server), dispute);
    const creator = await signUp(server);
    // News come in the order of the log: once these are sent, the others would have been.
    const later = await createDispute(creator);
    for (const one of [other, later]) await joinDispute(await signUp(server), one);
    await server.mailSink.mailTo(creator.email, 'The other side has joined');
    expect([attemptsTo(server, member), await waitingFor(server, member)]).toStrictEqual([1, 0]);
  });

  it('is tried on request of its owner, and loses its mark once a mail is accepted', async ({ server }) => {
    const member = await unreachable(server);
    server.mailSink.refuse(member.email);
    expect((await member.post('/api/auth/resend-verification')).status).toBe(200);
    await server.mailSink.mailTo(member.email, 'verify your email');
    await until('the mark is gone', async () => (await markOf(member)) === null);
  });

  it('loses its mark when its owner opens a link from a mail', async ({ server }) => {
    const member = await register(server);
    const token = await tokenMailedTo(server, member.email, 'verify your email');
    server.mailSink.refuse(member.email, FOR_GOOD);
    await askForReset(server, member);
    await until('the account is marked', async () => (await markOf(member)) !== null);
    expect((await member.get(`/api/auth/verify-email/${token}`)).status).toBe(200);
    expect(await markOf(member)).toBeNull();
  });
});

describe('A mail that fails for now, or by our own fault', () => {
  it.for(['450 4.2.1 The mailbox is busy', '554 5.7.1 Relay access denied', '530 5.7.0 Authentication required'])(
    'waits after "%s", and marks nobody',
    async (reply, { server }) => {
      const before = await refusedTotal(server);
      const member = await signUp(server);
      server.mailSink.refuse(member.email, reply);
      await askForReset(server, member);
      await until('it was tried', () => attemptsTo(server, member) > 0);
      await until('it is put off', async () => {
        const mails = await server.platform.documents.collection(queuedMails).find({});
        return mails.some(({ body }) => body.to === member.email && body.attempts === 1);
      });
      expect([await markOf(member), (await refusedTotal(server)) - before]).toStrictEqual([null, 0]);
    },
  );
});
