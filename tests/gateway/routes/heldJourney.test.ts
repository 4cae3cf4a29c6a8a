import { describe, expect } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { heldComment, heldStory } from '#contract/held.ts';
import { heldDecision } from '#contract/moderation.ts';
import { createdDispute } from '#contract/views.ts';
import { withHolding } from '#moderation/hold.ts';
import { heldTexts } from '#readmodels/collections.ts';
import { decide, queueOf, send } from '../../command-api/desk/desk.ts';
import { runCliHere } from '../../support/cli.ts';
import { detailOf, joinDispute, STORY_A, STORY_B, TITLE } from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DOUBTFUL, holdingModerator } from '../../support/holdingModerator.ts';
import { DAY } from '../../support/manualClock.ts';
import { eraseAccount, type Member, signUp } from '../../support/members.ts';
import { moderator } from '../../support/moderator.ts';
import { monitor } from '../../support/monitor.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const OPERATOR = 'operator@site.example';
const settings = { OPERATOR_EMAIL: OPERATOR };

const approve = async (server: TestServer, disputeId: string, target: string) => {
  const item = (await queueOf(server, disputeId)).find(one => one.target === target);
  const approved = await send(server, `${disputeId}.${target}`, 'approve', { version: item?.held?.version });
  return expectBody(approved, 200, heldDecision);
};

const holdStory = async (author: Member, disputeId: string, story: string) =>
  expectBody(await author.post(`/api/disputes/${disputeId}/story`, { story }), 202, heldStory);

const itWithAll = withServer({ moderator: withHolding(moderator, 'all'), settings });
const it = withServer({ moderator: holdingModerator, settings });
const withoutWorker = withServer({ moderator: holdingModerator, settings, roles: ['gateway', 'projector'] });

describe('where everything waits for a person', () => {
  itWithAll('a dispute is published when its title and both stories are approved, one by one', async ({ server }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const made = expectBody(await creator.post('/api/disputes', { title: TITLE }), 201, createdDispute);
    expect(made.titleStatus).toBe('held');
    await joinDispute(partner, made);
    await holdStory(creator, made.id, `${STORY_A} Ask my brother Tom Becker.`);
    const partnersStory = { story: `${STORY_B} Tom Becker saw it.` };
    // They agree to be published under the title, so there has to be one.
    expectProblem(await partner.post(`/api/disputes/${made.id}/story`, partnersStory), 409, 'title_missing');
    expect((await queueOf(server, made.id)).map(({ target }) => target)).toStrictEqual(['title', 'user1']);
    await approve(server, made.id, 'title');
    await server.mailSink.mailTo(partner.email, 'You can write your side now');
    await holdStory(partner, made.id, partnersStory.story);
    expectProblem(await visitor(server.url).get(`/api/disputes/${made.id}`), 404, 'dispute_not_found');
    await approve(server, made.id, 'user2');
    expectProblem(await visitor(server.url).get(`/api/disputes/${made.id}`), 404, 'dispute_not_found');
    await approve(server, made.id, 'user1');
    const { dispute } = await detailOf(visitor(server.url), made);
    // Both stories number people alike, whichever was approved first.
    expect(dispute).toMatchObject({
      title: TITLE,
      status: 'published',
      user1Story: `${STORY_A} Ask my brother [name 1].`,
      user2Story: `${STORY_B} [name 1] saw it.`,
    });
    await server.mailSink.mailTo(creator.email, 'Both sides are in');
    const told = await server.mailSink.mailTo(creator.email, 'A person has read your text');
    expect(told.text).toContain('A person has read');
    expect(await queueOf(server, made.id)).toStrictEqual([]);
  });
});

describe('a held text', () => {
  const HELD_STORY = `${STORY_A} One day I will set the ${DOUBTFUL} on him.`;

  const opened = async (server: TestServer) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const made = expectBody(await creator.post('/api/disputes', { title: TITLE }), 201, createdDispute);
    await joinDispute(partner, made);
    return { ...made, creator, partner };
  };
  const publish = async (server: TestServer) => {
    const made = await opened(server);
    await made.creator.post(`/api/disputes/${made.id}/story`, { story: STORY_A });
    await made.partner.post(`/api/disputes/${made.id}/story`, { story: STORY_B });
    return made;
  };
  const holdComment = async (author: Member, { id }: { readonly id: string }) =>
    expectBody(await author.post(`/api/disputes/${id}/comments`, { content: `A ${DOUBTFUL}!` }), 202, heldComment);

  it('brings the operator a mail, and its writer one with the reason', async ({ server }) => {
    const { id, creator } = await opened(server);
    await holdStory(creator, id, HELD_STORY);
    const notice = await server.mailSink.mailTo(OPERATOR, 'your decision');
    expect(notice.text).toContain('/admin-moderation');
    expect(notice.text + notice.html).not.toContain(DOUBTFUL);
    const { text: metrics } = await monitor(server.url).get('/metrics');
    expect(metrics).toMatch(/^held_texts_waiting [1-9]/m);
    expect(metrics).toMatch(/^held_texts_waiting_seconds \d/m);
    const [item] = await queueOf(server, id);
    const refusal = { version: item?.held?.version, reason: 'threat', why: 'Please leave the animal out.' };
    expectBody(await send(server, `${id}.user1`, 'refuse', refusal), 200, heldDecision);
    const told = await server.mailSink.mailTo(creator.email, 'Your text needs a change');
    expect(told.text).toContain('Please leave the animal out.');
    expect(told.text).toContain('It read as a threat.');
    expect(told.text).not.toContain(DOUBTFUL);
  });

  it('is in the export of its writer, and goes with them', async ({ server }) => {
    const { id, creator, partner } = await opened(server);
    await holdStory(creator, id, HELD_STORY);
    const kept = expectBody(await creator.get('/api/account/export'), 200, memberExport);
    expect(kept.held).toMatchObject([{ disputeId: id, target: 'user1', status: 'held', text: HELD_STORY }]);
    expect(kept.wordings.map(({ text }) => text)).toContain(HELD_STORY);
    expect(JSON.stringify((await partner.get('/api/account/export')).body)).not.toContain(DOUBTFUL);

    const version = (await queueOf(server, id))[0]?.held?.version;
    const published = await publish(server);
    const comment = await holdComment(creator, published);
    await eraseAccount(creator);
    expect(await queueOf(server, id)).toStrictEqual([]);
    expect(await queueOf(server, published.id)).toStrictEqual([]);
    const { readModels } = server.platform;
    expect(await readModels.current.collection(heldTexts).count({ disputeId: id })).toBe(0);
    expectProblem(await send(server, `${id}.user1`, 'approve', { version }), 409, 'text_erased');
    const late = await send(server, `${published.id}.${comment.id}`, 'approve', { version });
    expectProblem(late, 404, 'unknown_matter');
  });

  it('goes with the dispute when the other side is erased', async ({ server }) => {
    const { id, creator, partner } = await opened(server);
    await holdStory(creator, id, HELD_STORY);
    const version = (await queueOf(server, id))[0]?.held?.version;
    await eraseAccount(partner);
    expect(await queueOf(server, id)).toStrictEqual([]);
    expect((await detailOf(creator, { id })).held).toStrictEqual([]);
    expectProblem(await send(server, `${id}.user1`, 'refuse', { version, reason: 'other' }), 409, 'text_erased');
  });

  withoutWorker('that is changed keeps the time it has waited, and its place', async ({ server, clock }) => {
    const dispute = await publish(server);
    const [author, other] = [await signUp(server), await signUp(server)];
    const first = await holdComment(author, dispute);
    const since = (await queueOf(server, dispute.id))[0]?.waitingSince;
    clock.advance(DAY / 24);
    await holdComment(other, dispute);
    const content = `Another ${DOUBTFUL}!`;
    await author.post(`/api/disputes/${dispute.id}/comments`, { content, replaces: first.id });
    const [waiting, ...others] = await queueOf(server, dispute.id);
    expect(waiting).toMatchObject({ target: first.id, waitingSince: since, held: { sentences: [content] } });
    expect(others).toHaveLength(1);
  });

  it('that is a comment can be taken back by its writer alone', async ({ server }) => {
    const dispute = await publish(server);
    const author = await signUp(server);
    const { id } = await holdComment(author, dispute);
    const path = `/api/disputes/${dispute.id}/comments/${id}/withdraw`;
    expectProblem(await (await signUp(server)).post(path), 409, 'nothing_held');
    expect((await author.post(path)).status).toBe(200);
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
    expect((await detailOf(author, dispute)).held).toStrictEqual([]);
    expectProblem(await author.post(path), 409, 'nothing_held');
  });

  it('that is a story or a title can be taken back by its writer alone, and the other side sees nothing of it', async ({
    server,
  }) => {
    const { id, creator, partner } = await opened(server);
    const shown = async () => JSON.stringify((await detailOf(partner, { id })).dispute);
    const before = await shown();
    await holdStory(creator, id, HELD_STORY);
    await creator.patch(`/api/disputes/${id}/title`, { title: `Who minds the ${DOUBTFUL}?` });
    for (const [text, target] of [
      ['story', 'user1'],
      ['title', 'title'],
    ] as const) {
      const path = `/api/disputes/${id}/${text}/withdraw`;
      const version = (await queueOf(server, id)).find(one => one.target === target)?.held?.version;
      expectProblem(await partner.post(path), 409, 'nothing_held');
      expectProblem(await (await signUp(server)).post(path), 404, 'dispute_not_found');
      expect((await creator.post(path)).status).toBe(200);
      expectProblem(await creator.post(path), 409, 'nothing_held');
      expectProblem(await send(server, `${id}.${target}`, 'approve', { version }), 409, 'nothing_held');
    }
    expect(await queueOf(server, id)).toStrictEqual([]);
    expect((await detailOf(creator, { id })).held).toStrictEqual([]);
    expect(await shown()).toBe(before);
  });

  it('that was refused can be taken back, and not once it is approved', async ({ server }) => {
    const { id, creator } = await opened(server);
    await holdStory(creator, id, HELD_STORY);
    const version = (await queueOf(server, id))[0]?.held?.version;
    expectBody(await send(server, `${id}.user1`, 'refuse', { version, reason: 'other' }), 200, heldDecision);
    const path = `/api/disputes/${id}/story/withdraw`;
    expect((await creator.post(path)).status).toBe(200);
    expect((await detailOf(creator, { id })).held).toStrictEqual([]);
    await holdStory(creator, id, HELD_STORY);
    await approve(server, id, 'user1');
    expectProblem(await creator.post(path), 409, 'nothing_held');
  });

  it('that is a comment of a hidden dispute can be refused, and approved once that is back', async ({ server }) => {
    const dispute = await publish(server);
    const { id } = await holdComment(await signUp(server), dispute);
    await dispute.partner.post(`/api/disputes/${dispute.id}/identifies`, {});
    const version = (await queueOf(server, dispute.id)).find(({ target }) => target === id)?.held?.version;
    const approve = () => send(server, `${dispute.id}.${id}`, 'approve', { version });
    expectProblem(await approve(), 409, 'dispute_hidden');
    await decide(server, dispute.id, 'restore');
    expectBody(await approve(), 200, heldDecision);
  });

  // A worker might refuse it first.
  withoutWorker('of a discussion that is closed cannot be approved any more', async ({ server, clock }) => {
    const dispute = await publish(server);
    const { id } = await holdComment(await signUp(server), dispute);
    const version = (await queueOf(server, dispute.id))[0]?.held?.version;
    clock.advance(31 * DAY);
    expectProblem(await send(server, `${dispute.id}.${id}`, 'approve', { version }), 409, 'discussion_closed');
  });

  it('of a discussion that is closed need be refused by nobody: the product does, and its writer is told', async ({
    server,
    clock,
  }) => {
    const dispute = await publish(server);
    const author = await signUp(server);
    const { id } = await holdComment(author, dispute);
    clock.advance(31 * DAY);
    const told = await server.mailSink.mailTo(author.email, 'We did not get to your comment in time');
    expect(told.text).not.toContain(DOUBTFUL);
    // The mail may be faster than the read models.
    const refusal = await until('the refusal is shown', async () => {
      const kept = await server.platform.readModels.current.collection(heldTexts).get(`${dispute.id}.${id}`);
      return kept?.body.refusal ?? undefined;
    });
    expect(refusal).toMatchObject({ reason: 'other' });
    // Nobody has read it.
    const { email, password } = author;
    expect((await author.post('/api/auth/login', { email, password })).status).toBe(200);
    expect((await detailOf(author, dispute)).held).toMatchObject([{ status: 'too_late', reason: null, why: null }]);
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
  });

  it('of the partner is published under the title that they read', async ({ server }) => {
    const { id, creator, partner } = await opened(server);
    await creator.post(`/api/disputes/${id}/story`, { story: STORY_A });
    await holdStory(partner, id, `${STORY_B} One day I will set the ${DOUBTFUL} on her.`);
    // Nothing tells the creator of that story: the same title is accepted as ever, and another one
    // is held as any may be.
    expect((await creator.patch(`/api/disputes/${id}/title`, { title: TITLE })).status).toBe(200);
    const changed = await creator.patch(`/api/disputes/${id}/title`, {
      title: 'Is my lazy partner ever going to grow up?',
    });
    expect(changed).toMatchObject({ status: 202, body: { titleStatus: 'held' } });
    const version = (await queueOf(server, id)).find(({ target }) => target === 'title')?.held?.version;
    expectProblem(await send(server, `${id}.title`, 'approve', { version }), 409, 'title_settled');
    await approve(server, id, 'user2');
    expectProblem(await send(server, `${id}.title`, 'approve', { version }), 409, 'title_settled');
    expectBody(await send(server, `${id}.title`, 'refuse', { version, reason: 'other' }), 200, heldDecision);
    expect((await detailOf(visitor(server.url), { id })).dispute).toMatchObject({ title: TITLE, status: 'published' });
  });

  it('leaves a log that stands up to verify, whatever was decided', async ({ server }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const title = { title: `The ${DOUBTFUL}` };
    const made = expectBody(await creator.post('/api/disputes', title), 201, createdDispute);
    await joinDispute(partner, made);
    await creator.patch(`/api/disputes/${made.id}/title`, { title: `Another ${DOUBTFUL}` });
    await holdStory(creator, made.id, HELD_STORY);
    await holdStory(creator, made.id, `${HELD_STORY} Twice.`);
    await approve(server, made.id, 'title');
    await partner.post(`/api/disputes/${made.id}/story`, { story: STORY_B });
    await approve(server, made.id, 'user1');
    const author = await signUp(server);
    const [first, second, third] = [
      await holdComment(author, made),
      await holdComment(author, made),
      await holdComment(author, made),
    ];
    await approve(server, made.id, first.id);
    const version = (await queueOf(server, made.id)).find(({ target }) => target === second.id)?.held?.version;
    await send(server, `${made.id}.${second.id}`, 'refuse', { version, reason: 'spam' });
    await author.post(`/api/disputes/${made.id}/comments`, { content: 'Take turns.', replaces: second.id });
    await author.post(`/api/disputes/${made.id}/comments`, { content: 'And talk.', replaces: third.id });
    expect((await detailOf(author, made)).commentCount).toBe(3);
    expect(await runCliHere(server.dataDir, ['verify'])).toMatchObject({ code: 0 });
  });

  it('of a discussion is posted as of its approval', async ({ server, clock }) => {
    const dispute = await publish(server);
    const { id } = await holdComment(await signUp(server), dispute);
    clock.advance(DAY);
    await approve(server, dispute.id, id);
    const [posted] = (await detailOf(visitor(server.url), dispute)).comments;
    expect(Date.parse(clock.now()) - Date.parse(posted?.createdAt ?? '')).toBeLessThan(2 * 60_000);
  });
});
