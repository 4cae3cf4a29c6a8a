import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { mailMember, type Recipient } from '#command-api/mail/mailMember.ts';
import { memberExport } from '#contract/account.ts';
import { currentUser } from '#contract/views.ts';
import { openMailQueue } from '#mails/queue.ts';
import { resultsMail } from '#mails/templates.ts';
import { createDispute, joinDispute, publishDispute, STORY_A, STORY_B, submitStory } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import type { ReceivedMail } from '../../support/mailSink.ts';
import { eraseAccount, type Member, signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { PUBLIC_URL, type TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();
const withoutWorker = withServer({ roles: ['gateway', 'projector'] });
const withRateLimits = withServer({ settings: { RATE_LIMITS: 'on' } });

const wayOutOf = ({ headers }: ReceivedMail): string =>
  (/^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '').replace(PUBLIC_URL, '');

/** As a mail provider does it: from anywhere, as a form, and without cookies. */
const oneClick = async ({ url }: TestServer, path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
    body: 'List-Unsubscribe=One-Click',
    ...init,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const choicesOf = async (member: Member) => expectBody(await member.get('/api/auth/user'), 200, currentUser);

/** The mail that tells somebody that the vote is open. */
const openingMailTo = async (server: TestServer, { email }: Member) =>
  server.mailSink.mailTo(email, 'the vote is open');

describe('A mail that is not about signing in', () => {
  it('says in its headers and in both its parts how to stop such mails', async ({ server }) => {
    const dispute = await publishDispute(server);
    const kinds = [
      ['The other side has joined', 'partnerMails', 'emails that tell you when the other side joins'],
      ['the vote is open', 'openingMails', 'emails that tell you when a vote opens'],
    ] as const;
    for (const [subject, kind, name] of kinds) {
      const mail = await server.mailSink.mailTo(dispute.creator.email, subject);
      const link = `${PUBLIC_URL}${wayOutOf(mail)}`;
      expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/unsubscribe\\?mails=${kind}&token=[\\w-]{80}$`));
      expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(mail.text).toContain(`Unsubscribe from ${name}:\n${link}`);
      expect(mail.html).toContain(`<a href="${link.replace('&', '&amp;')}">Unsubscribe from ${name}</a>`);
    }
  });

  it('cannot be stopped when it is about an address or a password', async ({ server }) => {
    const member = await signUp(server, { isEmailVerified: false });
    await member.post('/api/auth/resend-verification');
    await visitor(server.url).post('/api/auth/reset-password-request', { email: member.email });
    for (const subject of ['verify your email', 'new password']) {
      const { headers, text } = await server.mailSink.mailTo(member.email, subject);
      expect([headers.has('list-unsubscribe'), headers.has('list-unsubscribe-post')]).toStrictEqual([false, false]);
      expect(text).not.toContain('Unsubscribe');
    }
  });
});

describe('Unsubscribing', () => {
  it('takes one POST of a mail program, as often as it comes, and stops mails of that kind only', async ({
    server,
  }) => {
    const { partner } = await publishDispute(server);
    const path = wayOutOf(await openingMailTo(server, partner));
    const before = await choicesOf(partner);
    for (let time = 0; time < 2; time += 1) {
      const answer = await oneClick(server, path);
      expect([answer.status, answer.headers.getSetCookie()]).toStrictEqual([200, []]);
    }
    const after = await choicesOf(partner);
    expect(after).toStrictEqual({ ...before, openingMails: false, updatedAt: after.updatedAt });

    const next = await createDispute(partner);
    const other = await signUp(server);
    await joinDispute(other, next);
    await submitStory(partner, next, STORY_A);
    await submitStory(other, next, STORY_B);
    await openingMailTo(server, other);
    await server.mailSink.mailTo(partner.email, 'The other side has joined');
    const openings = server.mailSink.mails.filter(
      ({ to, subject }) => to === partner.email && subject.includes('the vote is open'),
    );
    expect(openings).toHaveLength(1);
  });

  it('works with the other form encoding', async ({ server }) => {
    const { creator } = await publishDispute(server);
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const path = wayOutOf(await openingMailTo(server, creator));
    expect((await oneClick(server, path, { headers: {}, body })).status).toBe(200);
    expect((await choicesOf(creator)).openingMails).toBe(false);
  });

  it('is confirmed on a page that changes nothing by itself', async ({ server }) => {
    const { creator } = await publishDispute(server);
    const path = wayOutOf(await openingMailTo(server, creator));
    const page = await visitor(server.url).get(path, { Accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('Unsubscribe from emails that tell you when a vote opens?');
    expect(page.text).toContain('<form method="post"><button>Unsubscribe</button></form>');
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain('<header><a href="/">');
    expect(page.text).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/[^"]+\.css"/);
    expect((await choicesOf(creator)).openingMails).toBe(true);
    // What a browser sends for that form.
    const sent = await oneClick(server, path, { headers: { Origin: server.url }, body: '' });
    expect(sent.text).toContain('You are unsubscribed');
    expect((await choicesOf(creator)).openingMails).toBe(false);
    expect((await visitor(server.url).get(path)).text).toContain('You are unsubscribed');
  });

  it('does not reveal an account, because a wrong link reads like one of a deleted account', async ({ server }) => {
    const [one, other] = [await publishDispute(server), await publishDispute(server)];
    const path = wayOutOf(await openingMailTo(server, one.creator));
    await eraseAccount(one.creator);
    const wrong = [
      path,
      path.replace(one.creator.id, other.creator.id),
      path.replace('openingMails', 'resultMails'),
      path.replace('openingMails', 'allMails'),
      path.slice(0, -1),
      `${path}&token=x`,
      '/unsubscribe',
    ];
    const answers = await Promise.all(wrong.flatMap(link => [visitor(server.url).get(link), oneClick(server, link)]));
    for (const { status, text } of answers) {
      expect([status, text]).toStrictEqual([404, answers[0]?.text]);
    }
    expect(answers[0]?.text).toContain('This link does not work');
    expect((await choicesOf(other.creator)).openingMails).toBe(true);
  });

  withoutWorker('also stops mails that still wait to be sent', async ({ server }) => {
    const { platform } = server;
    const mails = openMailQueue(platform.documents, platform.clock);
    const member = await signUp(server);
    const services = { ...platform, mails, publicUrl: PUBLIC_URL };
    for (const kind of ['resultMails', 'openingMails'] as const) {
      const write = (to: Recipient) => resultsMail({ ...to, disputeId: randomUUID(), refereeCode: 'ABCDEFGHJK' });
      await mailMember(services, { mailId: randomUUID(), userId: member.id, kind, write });
    }
    const waiting = async () =>
      (await mails.waiting.find({}))
        .filter(({ body }) => body.to === member.email)
        .map(({ body }) => body.unsubscribeUrl);
    const links = await waiting();
    expect(links).toHaveLength(2);
    const [stopped = ''] = links;
    expect((await oneClick(server, stopped.replace(PUBLIC_URL, ''))).status).toBe(200);
    expect(await waiting()).toStrictEqual(links.slice(1));
  });

  withRateLimits('is limited like every public request', async ({ server }) => {
    let answer = await oneClick(server, '/unsubscribe');
    for (let tries = 1; tries < 300; tries += 1) answer = await oneClick(server, '/unsubscribe');
    expect(answer.status).toBe(404);
    expect((await oneClick(server, '/unsubscribe')).status).toBe(429);
  });
});

describe('The choice of emails', () => {
  it('is made kind by kind, is kept, and stands in the export', async ({ server }) => {
    const member = await signUp(server);
    const off = { partnerMails: false, resultMails: false };
    const changed = expectBody(await member.patch('/api/account', off), 200, currentUser);
    const choices = { dailySummaries: true, openingMails: true, decisionMails: true, ...off };
    expect(changed).toMatchObject(choices);
    expect(await choicesOf(member)).toMatchObject(choices);
    const { account } = expectBody(await member.get('/api/account/export'), 200, memberExport);
    expect(account).toMatchObject(choices);
  });

  it.for([{}, { allMails: false }, { resultMails: 'no' }, { dailySummaries: false, verificationMails: false }])(
    'is not %j',
    async (body, { server }) => {
      const member = await signUp(server);
      const before = await choicesOf(member);
      expectProblem(await member.patch('/api/account', body), 400, 'invalid_input');
      expect(await choicesOf(member)).toStrictEqual(before);
    },
  );
});
