import { describe, expect, test } from 'vitest';
import { heldComment, heldStory, heldTitle } from '#contract/held.ts';
import { heldDecision } from '#contract/moderation.ts';
import { createdDispute, postedComment } from '#contract/views.ts';
import { NEUTRAL_TITLE } from '#domain/rules.ts';
import { queueOf, send, show } from '../../command-api/desk/desk.ts';
import { runCliHere } from '../../support/cli.ts';
import {
  comment,
  createDispute,
  detailOf,
  joinDispute,
  listFor,
  myDisputes,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  TITLE,
} from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DOUBTFUL, holdingModerator } from '../../support/holdingModerator.ts';
import { type Member, signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const it = test
  .extend('moderator', { scope: 'file' }, holdingModerator)
  .extend('server', { scope: 'file' }, async ({ moderator }, { onCleanup }) => {
    const server = await startTestServer({ moderator });
    onCleanup(server.stop);
    return server;
  });

const SENTENCE = `One day I will set the ${DOUBTFUL} on him.`;
const HELD_STORY = `${STORY_A} ${SENTENCE}`;
const HELD_TITLE = `The ${DOUBTFUL} comes for you`;

type Id = { readonly id: string };

const tell = (author: Person, { id }: Id, story: string) => author.post(`/api/disputes/${id}/story`, { story });
const holdStory = async (author: Person, dispute: Id, story = HELD_STORY) =>
  expectBody(await tell(author, dispute, story), 202, heldStory);
const say = (author: Person, { id }: Id, content: string, replaces?: string) =>
  author.post(`/api/disputes/${id}/comments`, { content, ...(replaces && { replaces }) });

/** The version of a text that waits, as the desk shows it. */
const versionOf = async (server: TestServer, disputeId: string, target: string): Promise<string> =>
  (await queueOf(server, disputeId)).find(item => item.target === target)?.held?.version ?? '';

const decide = async (
  server: TestServer,
  { id }: Id,
  target: string,
  decision: 'approve' | 'refuse',
  body: object = {},
) => send(server, `${id}.${target}`, decision, { version: await versionOf(server, id, target), ...body });
const approve = async (server: TestServer, dispute: Id, target: string) =>
  expectBody(await decide(server, dispute, target, 'approve'), 200, heldDecision);
const refuse = async (server: TestServer, dispute: Id, target: string, why?: string) =>
  expectBody(
    await decide(server, dispute, target, 'refuse', { reason: 'threat', ...(why && { why }) }),
    200,
    heldDecision,
  );

const joined = async (server: TestServer, title = TITLE) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator, title);
  await joinDispute(partner, dispute);
  return { dispute, creator, partner };
};

describe('a held story', () => {
  it('is seen by its writer alone, and counts as nothing', async ({ server }) => {
    const { dispute, creator, partner } = await joined(server);
    expect(await holdStory(creator, dispute)).toMatchObject({ status: 'held', story: HELD_STORY });

    const own = await detailOf(creator, dispute);
    expect(own.held).toMatchObject([{ target: 'user1', status: 'held', text: HELD_STORY, reason: null }]);
    expect(own.dispute).toMatchObject({ user1Story: null, user1StorySubmitted: false });
    expect((await myDisputes(creator))[0]?.held).toStrictEqual(own.held);

    const theirs = await detailOf(partner, dispute);
    expect(JSON.stringify([theirs, await myDisputes(partner)])).not.toContain(DOUBTFUL);
    expect(theirs).toMatchObject({ held: [], dispute: { user1StorySubmitted: false } });
    await submitStory(partner, dispute, STORY_B);
    expectProblem(await visitor(server.url).get(`/api/disputes/${dispute.id}`), 404, 'dispute_not_found');
  });

  it('is published with the other one as soon as a person approves it', async ({ server }) => {
    const { dispute, creator, partner } = await joined(server);
    await holdStory(creator, dispute);
    await submitStory(partner, dispute, STORY_B);
    const [waits] = await queueOf(server, dispute.id);
    expect(waits).toMatchObject({ target: 'user1', held: { reasons: ['threat'], sentences: [SENTENCE] } });
    expect(waits?.title).toBe(TITLE);
    const shown = await show(server, `${dispute.id}.user1`);
    expect(shown).toMatchObject({ title: TITLE, isReadable: false });
    expect(shown.held).toMatchObject([{ target: 'user1', text: HELD_STORY, version: waits?.held?.version }]);
    expect(shown.texts).toMatchObject([{ text: null }]);

    await approve(server, dispute, 'user1');
    const read = await detailOf(visitor(server.url), dispute);
    expect(read).toMatchObject({ held: [], dispute: { status: 'published', user1Story: HELD_STORY } });
    expect((await detailOf(creator, dispute)).held).toStrictEqual([]);
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
    const decided = await show(server, `${dispute.id}.user1`);
    expect(decided.history.map(({ event }) => event)).toContain('HeldTextApproved');
    expect(decided).toMatchObject({ title: TITLE, isReadable: true });
  });

  it('can be changed at any time: a newer one replaces it, and one that passes stands at once', async ({ server }) => {
    const { dispute, creator, partner } = await joined(server);
    await holdStory(creator, dispute);
    const seen = await versionOf(server, dispute.id, 'user1');
    await holdStory(creator, dispute, `${HELD_STORY} Or two.`);
    expect((await detailOf(creator, dispute)).held).toMatchObject([{ text: `${HELD_STORY} Or two.` }]);
    for (const [decision, body] of [
      ['approve', {}],
      ['refuse', { reason: 'threat' }],
    ] as const) {
      const late = await send(server, `${dispute.id}.user1`, decision, { version: seen, ...body });
      expectProblem(late, 409, 'held_changed');
    }
    await submitStory(creator, dispute, STORY_A);
    expect(await detailOf(creator, dispute)).toMatchObject({ held: [], dispute: { user1Story: STORY_A } });
    expectProblem(await send(server, `${dispute.id}.user1`, 'approve', { version: seen }), 409, 'nothing_held');
    await submitStory(partner, dispute, STORY_B);
    expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toBe(STORY_A);
  });

  it('is refused with a reason, which its writer alone sees until they write another one', async ({ server }) => {
    const { dispute, creator, partner } = await joined(server);
    await holdStory(creator, dispute);
    await refuse(server, dispute, 'user1', 'Please leave the animal out.');
    expect((await detailOf(creator, dispute)).held).toMatchObject([
      { target: 'user1', status: 'refused', text: HELD_STORY, reason: 'threat', why: 'Please leave the animal out.' },
    ]);
    expect((await detailOf(partner, dispute)).held).toStrictEqual([]);
    expect(await queueOf(server, dispute.id)).toStrictEqual([]);
    await submitStory(creator, dispute, STORY_A);
    expect((await detailOf(creator, dispute)).held).toStrictEqual([]);
  });

  it('is decided once by two operators at the same time', async ({ server }) => {
    const { dispute, creator } = await joined(server);
    await holdStory(creator, dispute);
    const version = await versionOf(server, dispute.id, 'user1');
    const both = await Promise.all([
      send(server, `${dispute.id}.user1`, 'approve', { version }),
      send(server, `${dispute.id}.user1`, 'refuse', { version, reason: 'threat' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([200, 409]);
  });

  it('is either approved or replaced when its writer sends another one at that moment', async ({ server }) => {
    const { dispute, creator } = await joined(server);
    await holdStory(creator, dispute);
    const version = await versionOf(server, dispute.id, 'user1');
    const [approved, told] = await Promise.all([
      send(server, `${dispute.id}.user1`, 'approve', { version }),
      tell(creator, dispute, STORY_A),
    ]);
    expect([approved.status, told.status].toSorted()).toStrictEqual([200, 409]);
    const { dispute: after, held } = await detailOf(creator, dispute);
    expect(after.user1Story).toBe(approved.status === 200 ? HELD_STORY : STORY_A);
    expect(held).toStrictEqual([]);
  });

  it('is in no export for analysts', async ({ server }) => {
    const { dispute, creator } = await joined(server);
    await holdStory(creator, dispute);
    const { dataDir } = server;
    const all = await runCliHere(dataDir, ['events', 'export', '--with-text', '--type', 'TextHeld']);
    expect(all.code, all.stderr).toBe(0);
    expect(all.stdout).toContain('TextHeld');
    expect(all.stdout).not.toContain(DOUBTFUL);
  });

  it('is answered the same when the request is repeated', async ({ server }) => {
    const { dispute, creator } = await joined(server);
    const headers = { 'Idempotency-Key': 'one-story' };
    const body = { story: HELD_STORY };
    const first = await creator.post(`/api/disputes/${dispute.id}/story`, body, headers);
    expect((await creator.post(`/api/disputes/${dispute.id}/story`, body, headers)).body).toStrictEqual(first.body);
    expect(first.status).toBe(202);
  });
});

describe('a held title', () => {
  it('is neutral for others, and everything waits for it', async ({ server }) => {
    const creator = await signUp(server);
    const made = expectBody(await creator.post('/api/disputes', { title: HELD_TITLE }), 201, createdDispute);
    expect(made).toMatchObject({ title: HELD_TITLE, titleStatus: 'held' });
    const partner = await signUp(server);
    const byCode = await partner.get(`/api/disputes/by-code/${made.refereeCode}`);
    expect(byCode.body).toMatchObject({ title: NEUTRAL_TITLE });
    await joinDispute(partner, made);
    await submitStory(creator, made, STORY_A);
    const early = await partner.post(`/api/disputes/${made.id}/story`, { story: STORY_B });
    expectProblem(early, 409, 'title_missing');
    expect(await detailOf(creator, made)).toMatchObject({
      dispute: { title: NEUTRAL_TITLE, status: 'awaiting_partner' },
      held: [{ target: 'title', status: 'held', text: HELD_TITLE }],
    });
    expect((await detailOf(partner, made)).held).toStrictEqual([]);

    await approve(server, made, 'title');
    expect(await submitStory(partner, made, STORY_B)).toMatchObject({ status: 'published' });
    expect((await detailOf(visitor(server.url), made)).dispute).toMatchObject({
      title: HELD_TITLE,
      status: 'published',
    });
    expect(JSON.stringify(await listFor(visitor(server.url), `?search=${DOUBTFUL}`))).toContain(made.id);
  });

  it('is found by no search before it is approved', async ({ server }) => {
    const { dispute, creator } = await joined(server);
    const changed = expectBody(
      await creator.patch(`/api/disputes/${dispute.id}/title`, { title: HELD_TITLE }),
      202,
      heldTitle,
    );
    expect(changed).toMatchObject({ id: dispute.id, title: HELD_TITLE, titleStatus: 'held' });
    const own = await detailOf(creator, dispute);
    expect(own.dispute.title).toBe(TITLE);
    expect(own.held).toMatchObject([{ target: 'title', text: HELD_TITLE }]);
  });

  it('that is refused leaves the one from before, which is then published', async ({ server }) => {
    const { dispute, creator, partner } = await joined(server);
    await creator.patch(`/api/disputes/${dispute.id}/title`, { title: HELD_TITLE });
    await submitStory(creator, dispute, STORY_A);
    await submitStory(partner, dispute, STORY_B);
    expect((await detailOf(partner, dispute)).dispute.status).toBe('awaiting_partner');
    await refuse(server, dispute, 'title');
    expect((await detailOf(visitor(server.url), dispute)).dispute).toMatchObject({ title: TITLE, status: 'published' });
  });

  it('that was the first waits for another one after a refusal', async ({ server }) => {
    const { dispute, creator, partner } = await joined(server, HELD_TITLE);
    await submitStory(creator, dispute, STORY_A);
    await refuse(server, dispute, 'title');
    const early = await partner.post(`/api/disputes/${dispute.id}/story`, { story: STORY_B });
    expectProblem(early, 409, 'title_missing');
    expectBody(await creator.patch(`/api/disputes/${dispute.id}/title`, { title: TITLE }), 200, createdDispute);
    await submitStory(partner, dispute, STORY_B);
    expect((await detailOf(visitor(server.url), dispute)).dispute).toMatchObject({ title: TITLE, status: 'published' });
  });
});

describe('a held comment', () => {
  const holdComment = async (author: Member, dispute: Id, replaces?: string) =>
    expectBody(await say(author, dispute, SENTENCE, replaces), 202, heldComment);

  it('is seen by its writer alone, until a person approves it', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const held = await holdComment(author, dispute);
    expect((await detailOf(author, dispute)).held).toMatchObject([{ target: held.id, status: 'held', text: SENTENCE }]);
    for (const reader of [visitor(server.url), dispute.creator, await signUp(server)]) {
      const seen = await detailOf(reader, dispute);
      expect(seen).toMatchObject({ held: [], comments: [], commentCount: 0 });
    }
    const reported = await visitor(server.url).post(`/api/disputes/${dispute.id}/report`, {
      target: held.id,
      reason: 'threat',
    });
    expectProblem(reported, 404, 'comment_not_found');

    await approve(server, dispute, held.id);
    expect(await detailOf(visitor(server.url), dispute)).toMatchObject({
      commentCount: 1,
      comments: [{ id: held.id, content: SENTENCE }],
    });
    expect((await detailOf(author, dispute)).held).toStrictEqual([]);
  });

  it('can be replaced by its writer alone, as long as nobody has approved it', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const held = await holdComment(author, dispute);
    expectProblem(await say(await signUp(server), dispute, 'Mine.', held.id), 409, 'nothing_held');
    expect(await holdComment(author, dispute, held.id)).toMatchObject({ id: held.id });
    const passed = expectBody(await say(author, dispute, 'Take turns.', held.id), 201, postedComment);
    expect(passed).toMatchObject({ id: held.id, content: 'Take turns.' });
    expect(await detailOf(author, dispute)).toMatchObject({ held: [], comments: [{ content: 'Take turns.' }] });
    expectProblem(await say(author, dispute, 'Once more.', held.id), 409, 'nothing_held');
    expectProblem(await send(server, `${dispute.id}.${held.id}`, 'approve', { version: held.id }), 409, 'nothing_held');
  });

  it('can be refused, and then replaced', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const { id } = await holdComment(author, dispute);
    await refuse(server, dispute, id);
    expect((await detailOf(author, dispute)).held).toMatchObject([{ target: id, status: 'refused', reason: 'threat' }]);
    expectBody(await say(author, dispute, 'Take turns.', id), 201, postedComment);
    expect((await detailOf(author, dispute)).held).toStrictEqual([]);
    await comment(author, dispute, 'And talk.');
  });
});
