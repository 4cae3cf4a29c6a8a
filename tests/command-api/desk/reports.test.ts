import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reports } from '#command-api/desk/reports.ts';
import { removeExpired } from '#command-api/jobs/janitor.ts';
import {
  comment,
  createDispute,
  detailOf,
  listFor,
  publishDispute,
  STORY_A,
  submitStory,
} from '../../support/disputes.ts';
import { eventsIn } from '../../support/eventLog.ts';
import { expectProblem } from '../../support/expectations.ts';
import { DAY } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { withServer } from '../../support/withServer.ts';
import { decide, queueOf, report, send, show } from './desk.ts';

const it = withServer();

const NOTE = 'This is my neighbour, everybody in our street knows it.';

describe('A report', () => {
  it('of somebody signed out is kept for the operator, and changes nothing that anybody sees', async ({ server }) => {
    const dispute = await publishDispute(server);
    const reader = visitor(server.url);
    const before = (await eventsIn(server.platform)).length;
    const { message } = await report(reader, dispute.id, { target: 'user1', reason: 'identifies', note: ` ${NOTE} ` });
    expect(message).toContain('Thank you');
    expect(await eventsIn(server.platform)).toHaveLength(before);
    expect((await detailOf(reader, dispute)).dispute).toMatchObject({ user1Story: STORY_A, withheld: null });
    expect((await reader.get(`/api/disputes/${dispute.id}`)).text).not.toContain(NOTE);
    expect((await listFor(reader)).some(({ id }) => id === dispute.id)).toBe(true);

    const [item, ...others] = await queueOf(server, dispute.id);
    expect(others).toStrictEqual([]);
    expect(item).toMatchObject({ id: `${dispute.id}.user1`, reports: 1, reasons: ['identifies'], appeal: false });
    expect(await show(server, `${dispute.id}.user1`)).toMatchObject({
      title: dispute.title,
      texts: [{ target: 'user1', text: STORY_A, removed: false }],
      reports: [{ reason: 'identifies', note: NOTE, by: 'visitor', outcome: null }],
      appeals: [],
      history: [],
    });
  });

  it('has a note that is nowhere in plain text', async ({ server }) => {
    const dispute = await publishDispute(server);
    await report(visitor(server.url), dispute.id, { target: 'title', reason: 'other', note: NOTE });
    await report(await signUp(server), dispute.id, { target: 'title', reason: 'other', note: NOTE });
    const kept = await server.platform.documents.collection(reports).find({ where: { matter: `${dispute.id}.title` } });
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept.map(({ body }) => body))).not.toContain('neighbour');
  });

  it('opens nobody a text that is not public yet', async ({ server }) => {
    const creator = await signUp(server);
    const dispute = await createDispute(creator);
    await submitStory(creator, dispute, STORY_A);
    const { texts } = await show(server, dispute.id);
    expect(texts.map(({ target, text }) => [target, text])).toStrictEqual([
      ['title', null],
      ['user1', null],
      ['user2', null],
    ]);
  });

  it('of one person counts once, of several people each', async ({ server }) => {
    const dispute = await publishDispute(server);
    const reader = visitor(server.url);
    const [one, other] = [await signUp(server), await signUp(server)];
    for (const person of [reader, reader, one, one, other]) {
      await report(person, dispute.id, { target: 'user2', reason: person === other ? 'hate' : 'threat' });
    }
    await report(reader, dispute.id, { target: 'user1', reason: 'spam' });
    const queue = await queueOf(server, dispute.id);
    expect(queue).toHaveLength(2);
    expect(queue).toContainEqual(expect.objectContaining({ target: 'user2', reports: 3, reasons: ['threat', 'hate'] }));
  });

  it('of a comment stands under the comment', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { id } = await comment(await signUp(server), dispute, 'Take turns, both of you.');
    await report(visitor(server.url), dispute.id, { target: id, reason: 'harassment' });
    expect(await queueOf(server, dispute.id)).toMatchObject([{ id: `${dispute.id}.${id}`, target: id, reports: 1 }]);
    expect((await show(server, id)).texts).toStrictEqual([
      { id: `${dispute.id}.${id}`, target: id, text: 'Take turns, both of you.', removed: false, beforeStrike: null },
    ]);
  });

  it('that is dismissed is closed, and the same person may speak again after a day', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const reader = await signUp(server);
    const about = { target: 'user1', reason: 'threat', note: NOTE };
    await report(reader, dispute.id, about);
    expect(await decide(server, `${dispute.id}.user1`, 'dismiss')).toMatchObject({ reports: 1, appeal: false });
    await report(reader, dispute.id, about);
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
    expect((await show(server, `${dispute.id}.user1`)).reports).toMatchObject([{ outcome: 'dismissed' }]);
    expectProblem(await send(server, `${dispute.id}.user1`, 'dismiss'), 409, 'nothing_to_decide');
    clock.advance(DAY);
    await report(reader, dispute.id, about);
    expect(await queueOf(server, dispute.id)).toMatchObject([{ reports: 1 }]);
  });

  it('is deleted 30 days after the decision, and not before', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const { platform } = server;
    const kept = () => platform.documents.collection(reports).count({ matter: `${dispute.id}.title` });
    await report(visitor(server.url), dispute.id, { target: 'title', reason: 'spam', note: NOTE });
    clock.advance(40 * DAY);
    await removeExpired({ ...platform, moderationLogDays: 30 });
    expect(await kept()).toBe(1);
    await decide(server, `${dispute.id}.title`, 'dismiss');
    clock.advance(30 * DAY - 1);
    await removeExpired({ ...platform, moderationLogDays: 30 });
    expect(await kept()).toBe(1);
    clock.advance(1);
    await removeExpired({ ...platform, moderationLogDays: 30 });
    expect(await kept()).toBe(0);
  });

  it('on which nobody decides is deleted after 90 days, and its note cannot be read any more', async ({
    server,
    clock,
  }) => {
    const dispute = await publishDispute(server);
    const { platform } = server;
    const store = platform.documents.collection(reports);
    await report(visitor(server.url), dispute.id, { target: 'title', reason: 'spam', note: NOTE });
    const [{ note } = {}] = (await store.find({ where: { matter: `${dispute.id}.title` } })).map(({ body }) => body);
    expect(note && platform.keyring.open(note)).toBe(NOTE);
    clock.advance(90 * DAY - 1);
    await removeExpired({ ...platform, moderationLogDays: 30 });
    expect(await queueOf(server, dispute.id)).toMatchObject([{ target: 'title', reports: 1 }]);
    clock.advance(1);
    await removeExpired({ ...platform, moderationLogDays: 30 });
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
    expect(note && platform.keyring.open(note)).toBe('[removed]');
  });

  it('is thanked for, but not kept, when a hundred others wait on the same text', async ({ server }) => {
    const dispute = await publishDispute(server);
    const browser = (name: number) => ({ 'User-Agent': `browser ${name}` });
    const path = `/api/disputes/${dispute.id}/report`;
    for (let voice = 0; voice < 101; voice += 1) {
      const body = { target: 'user2', reason: 'spam', note: NOTE };
      expect((await visitor(server.url).post(path, body, browser(voice))).status).toBe(200);
    }
    await report(visitor(server.url), dispute.id, { target: 'user1', reason: 'spam' });
    const waiting = (await queueOf(server, dispute.id)).map(item => [item.target, item.reports]);
    expect(Object.fromEntries(waiting)).toStrictEqual({ user1: 1, user2: 100 });
  });
});

describe('A report is refused', () => {
  it('of what is not there for who reports', async ({ server }) => {
    const dispute = await publishDispute(server);
    const about = { target: 'user1', reason: 'spam' };
    const reader = visitor(server.url);
    expectProblem(await reader.post(`/api/disputes/${randomUUID()}/report`, about), 404, 'dispute_not_found');
    const path = `/api/disputes/${dispute.id}/report`;
    expectProblem(await reader.post(path, { ...about, target: randomUUID() }), 404, 'comment_not_found');
    const other = await publishDispute(server);
    const { id } = await comment(await signUp(server), other, 'Take turns.');
    expectProblem(await reader.post(path, { ...about, target: id }), 404, 'comment_not_found');
    await decide(server, `${dispute.id}.user1`, 'remove', { reason: 'spam' });
    expectProblem(await reader.post(path, about), 409, 'already_removed');
  });

  it('when it does not say what and why, or says too much', async ({ server }) => {
    const dispute = await publishDispute(server);
    const path = `/api/disputes/${dispute.id}/report`;
    const reader = visitor(server.url);
    for (const wrong of [
      {},
      { target: 'user3', reason: 'spam' },
      { target: 'user1' },
      { target: 'user1', reason: 'boring' },
      { target: 'user1', reason: 'spam', note: 'x'.repeat(501) },
      { target: 'user1', reason: 'spam', more: 1 },
    ]) {
      expectProblem(await reader.post(path, wrong), 400, 'invalid_input');
    }
    const nameless = { target: 'user3', reason: 'spam' };
    const sentence = 'Say what you are reporting: title, user1, user2, or the id of a comment';
    expectProblem(await reader.post(path, nameless), 400, 'invalid_input', sentence);
    expect((await reader.post(path, { target: 'user1', reason: 'spam', note: 'x'.repeat(500) })).status).toBe(200);
  });
});

it('Nobody comes near the desk without the secret', async ({ server }) => {
  const dispute = await publishDispute(server);
  const reader = await signUp(server);
  const path = `/api/admin/moderation/${dispute.id}.user1`;
  for (const headers of [{}, { 'X-Admin-Secret': 'wrong' }]) {
    expectProblem(await reader.get('/api/admin/moderation', headers), 403, 'wrong_secret');
    expectProblem(await reader.get(path, headers), 403, 'wrong_secret');
    for (const decision of ['remove', 'restore', 'dismiss']) {
      expectProblem(await reader.post(`${path}/${decision}`, { reason: 'spam' }, headers), 403, 'wrong_secret');
    }
  }
  expect((await detailOf(reader, dispute)).dispute.user1Story).toBe(STORY_A);
});

test('what tells one visitor from another is in no copy of the data: it dies with the process', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const first = await startServerOn(site);
  const dispute = await publishDispute(first);
  const member = await signUp(first);
  const said = { target: 'title', reason: 'other' };
  const reportAt = async ({ url }: { readonly url: string }) => {
    await report(visitor(url), dispute.id, said);
    await report(visitor(url, member.cookies), dispute.id, said);
  };
  await reportAt(first);
  await reportAt(first);
  await first.stop();
  const second = await startServerOn(site);
  onTestFinished(() => second.stop());
  await reportAt(second);
  const kept = await second.platform.documents.collection(reports).find();
  expect(kept.map(({ fields }) => fields.reporterId).toSorted()).toStrictEqual([member.id, null, null].toSorted());
  expect(new Set(kept.map(({ fields }) => fields.once)).size).toBe(3);
});
