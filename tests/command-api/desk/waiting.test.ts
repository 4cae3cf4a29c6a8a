import { describe, expect } from 'vitest';
import { moderationQueue, type QueueItem } from '#contract/moderation.ts';
import { withheldDispute } from '#contract/views.ts';
import { runCliHere } from '../../support/cli.ts';
import { comment, detailOf, publishDispute, STORY_A, STORY_B, TITLE } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { monitor } from '../../support/monitor.ts';
import { type Person, visitor } from '../../support/person.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { withServer } from '../../support/withServer.ts';
import { decide, queueOf, report, secret, show } from './desk.ts';

const OPERATOR = 'operator@site.example';
const it = withServer({ settings: { OPERATOR_EMAIL: OPERATOR } });

const identifies = async (participant: Person, { id }: { readonly id: string }) =>
  expectBody(await participant.post(`/api/disputes/${id}/identifies`, {}), 200, withheldDispute);

describe('the queue', () => {
  const read = async (server: { readonly url: string }, path: string) => {
    const answer = await visitor(server.url).get(path, secret);
    return {
      items: expectBody(answer, 200, moderationQueue),
      next: /<([^>]+)>/.exec(answer.headers.get('link') ?? ''),
    };
  };

  it('comes in pages, and names an author for the desk alone', async ({ server }) => {
    const [one, other] = [await publishDispute(server), await publishDispute(server)];
    for (const [id, target] of [
      [one.id, 'title'],
      [one.id, 'user1'],
      [one.id, 'user2'],
      [other.id, 'user1'],
    ] as const) {
      await report(visitor(server.url), id, { target, reason: 'spam' });
    }
    const whole = await read(server, '/api/admin/moderation');
    const paged: QueueItem[] = [];
    for (let path: string | undefined = '/api/admin/moderation?limit=1'; path !== undefined; ) {
      const { items, next } = await read(server, path);
      expect(items.length).toBeLessThanOrEqual(1);
      paged.push(...items);
      path = next?.[1];
    }
    expect(paged).toStrictEqual(whole.items);
    const [title, story, partners] = await queueOf(server, one.id);
    const [others] = await queueOf(server, other.id);
    expect(title?.author).toMatch(/^[0-9a-f]{8}$/);
    expect(story?.author).toBe(title?.author);
    expect(new Set([story?.author, partners?.author, others?.author]).size).toBe(3);
    expect(one.creator.id).not.toContain(title?.author);
    expectProblem(await visitor(server.url).get('/api/admin/moderation?cursor=x', secret), 400, 'invalid_cursor');
  });
});

describe('what people send to a person', () => {
  it('reaches the operator by mail, in the metrics and in the status, most urgent first', async ({ server }) => {
    const [reported, recognised] = [await publishDispute(server), await publishDispute(server)];
    const author = await signUp(server);
    const removed = await comment(author, reported, 'Buy a dishwasher.');
    await decide(server, `${reported.id}.${removed.id}`, 'remove', { reason: 'spam' });
    await author.post('/api/moderation/appeals', { id: `${reported.id}.${removed.id}`, text: 'It was a joke.' });
    await report(visitor(server.url), reported.id, { target: 'user1', reason: 'spam', note: 'He sells soap.' });
    await identifies(recognised.partner, recognised);
    await report(visitor(server.url), reported.id, { target: 'user2', reason: 'self_harm', note: 'She says goodbye.' });

    const first = await server.mailSink.mailTo(OPERATOR, 'your decision');
    expect(first.text).toContain('/admin-moderation');
    expect(`${first.text}${first.html}`).not.toMatch(/soap|goodbye|joke|dishwasher/);

    const { text: metrics } = await monitor(server.url).get('/metrics');
    for (const kind of ['danger', 'identifies', 'report', 'appeal']) {
      expect(metrics).toMatch(new RegExp(`^decisions_waiting\\{kind="${kind}"\\} [1-9]`, 'm'));
      expect(metrics).toMatch(new RegExp(`^decisions_waiting_seconds\\{kind="${kind}"\\} \\d`, 'm'));
    }
    expect((await queueOf(server, reported.id)).map(({ kind }) => kind)).toStrictEqual(['danger', 'report', 'appeal']);
    expect(await queueOf(server, recognised.id)).toMatchObject([{ kind: 'identifies', withheld: 'identifies' }]);
  });

  it('waits no longer once the operator leaves a dispute off the lists', async ({ server }) => {
    const dispute = await publishDispute(server);
    await identifies(dispute.creator, dispute);
    expect(await decide(server, dispute.id, 'dismiss')).toMatchObject({ id: dispute.id, reports: 0 });
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
    expectProblem(await visitor(server.url).get(`/api/disputes/${dispute.id}`), 404, 'dispute_not_found');
    expect((await detailOf(dispute.creator, dispute)).dispute.withheld).toBe('moderation');

    expect((await show(server, dispute.id)).withheld).toBe('moderation');
    await decide(server, dispute.id, 'restore');
    expect((await detailOf(visitor(server.url), dispute)).dispute.withheld).toBe(null);
  });

  it('is answered by a mail to both sides, once, without their words', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { creator, partner, id } = dispute;
    await identifies(partner, dispute);
    const outcomes = [
      ['dismiss', 'Your dispute stays off the lists', 'start a new dispute'],
      ['restore', 'Everybody can read your dispute again', 'This identifies me'],
    ] as const;
    for (const [decision, subject, next] of outcomes) {
      await decide(server, id, decision);
      for (const { email } of [creator, partner]) {
        const { text } = await server.mailSink.mailTo(email, subject);
        expect(text).toContain(next);
        expect(text).toContain(`/dispute/${id}`);
        expect([TITLE, STORY_A, STORY_B].filter(words => text.includes(words))).toEqual([]);
      }
    }
    // One decision lifted both reasons, so there is one mail about it.
    await decide(server, `${id}.title`, 'remove', { reason: 'other' });
    await server.mailSink.mailTo(creator.email, 'We removed one of your texts');
    const told = server.mailSink.mails.filter(({ text }) => text.includes(`/dispute/${id}`));
    const sent = outcomes.map(([, topic]) => told.filter(({ subject }) => subject.startsWith(topic)));
    expect(sent.map(mails => mails.length)).toStrictEqual([2, 2]);
  });
});

it('the status says in a line what waits', async () => {
  const site = await openSite();
  const server = await startServerOn(site);
  try {
    const dispute = await publishDispute(server);
    await report(visitor(server.url), dispute.id, { target: 'user2', reason: 'self_harm' });
    await report(visitor(server.url), dispute.id, { target: 'user1', reason: 'spam' });
    const { stdout } = await runCliHere(site.dataDir, ['status']);
    expect(stdout).toMatch(
      /^2 decisions wait for a person since .+ \(1 text that may be about self-harm or a child, 1 reported text\): see/m,
    );
    const { waiting } = JSON.parse((await runCliHere(site.dataDir, ['status', '--json'])).stdout);
    expect(waiting).toMatchObject({
      count: 2,
      kinds: [
        { kind: 'danger', count: 1 },
        { kind: 'report', count: 1 },
      ],
    });
  } finally {
    await server.stop();
    await site.close();
  }
});
