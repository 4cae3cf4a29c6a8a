import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { submitStory as submit } from '#command-api/disputes/submitStory.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { createdDispute, disputeByCode, textPreview } from '#contract/views.ts';
import { streams } from '#domain/streams.ts';
import { openServices } from '#installation/services.ts';
import { Judge } from '../../../operations/verify/judge.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  listFor,
  myDisputes,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  THREAT,
  TITLE,
} from '../../support/disputes.ts';
import { countEvents, eventsIn } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { holdAppends } from '../../support/heldAppends.ts';
import { eraseAccount, signUp } from '../../support/members.ts';
import { moderator } from '../../support/moderator.ts';
import { type Person, visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

const OTHER = 'Who should shop for dinner?';
const ANGRY = 'My husband Dieter is a fucking liar';
const ANGRY_PUBLIC = 'My husband [name 1] is a f****** liar';

const changeTitle = async (creator: Person, { id }: { readonly id: string }, title: string) =>
  expectBody(await creator.patch(`/api/disputes/${id}/title`, { title }), 200, createdDispute);

const joined = async (server: TestServer, title = TITLE) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator, title);
  await joinDispute(partner, created);
  return { ...created, creator, partner };
};

describe('The preview of a title', () => {
  it('shows the text for strangers before there is a dispute, and stores nothing', async ({ server }) => {
    const creator = await signUp(server);
    const before = (await eventsIn(server.platform)).length;
    const shown = expectBody(await creator.post('/api/disputes/preview', { title: ANGRY }), 200, textPreview);
    expect(shown).toMatchObject({ approved: true, text: ANGRY_PUBLIC, issues: [] });
    expect(shown.redactions).toMatchObject([{ kind: 'name', replacement: '[name 1]' }]);
    expect(await myDisputes(creator)).toStrictEqual([]);
    expect(await eventsIn(server.platform)).toHaveLength(before);
    const logs = server.platform.documents.collection(moderationLogs);
    expect(await logs.count({ authorId: creator.id })).toBe(0);
    expect((await createDispute(creator, ANGRY)).title).toBe(ANGRY_PUBLIC);
  });

  it('of a refused title gives the reasons', async ({ server }) => {
    const creator = await signUp(server);
    const refused = expectBody(await creator.post('/api/disputes/preview', { title: THREAT }), 200, textPreview);
    expect(refused).toMatchObject({ approved: false, issues: [expect.any(String)] });
  });

  it('is for members, with a title of a possible length', async ({ server }) => {
    const send = (person: Person, title: string) => person.post('/api/disputes/preview', { title });
    expectProblem(await send(visitor(server.url), TITLE), 401, 'not_signed_in');
    const member = await signUp(server);
    expectProblem(await send(member, ' '), 400, 'invalid_input', 'Title is required');
    expectProblem(await send(member, 'x'.repeat(201)), 400, 'invalid_input');
  });

  it('of another title has the numbers that it would have beside the story', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    await submitStory(creator, { id }, `${STORY_A} My brother Tom and my sister Anna say so too.`);
    const path = `/api/disputes/${id}/title/preview`;
    const body = { title: 'Is my sister Anna right?' };
    const { text } = expectBody(await creator.post(path, body), 200, textPreview);
    expect(text).toBe('Is my sister [name 2] right?');
    expect((await detailOf(creator, { id })).dispute.title).toBe(TITLE);
    expect((await changeTitle(creator, { id }, body.title)).title).toBe(text);
    expectProblem(await partner.post(path, body), 403, 'not_the_creator');
  });
});

describe('A new title', () => {
  it('is answered like a creation, and every reader of the dispute reads it', async ({ server }) => {
    const { id, refereeCode, creator, partner } = await joined(server, ANGRY);
    expect(await changeTitle(creator, { id }, ` ${OTHER} `)).toStrictEqual({ id, refereeCode, title: OTHER });
    for (const participant of [creator, partner]) {
      expect((await detailOf(participant, { id })).dispute.title).toBe(OTHER);
      expect(await myDisputes(participant)).toMatchObject([{ id, title: OTHER }]);
    }
    const byCode = await visitor(server.url).get(`/api/disputes/by-code/${refereeCode}`);
    expect(expectBody(byCode, 200, disputeByCode).title).toBe(OTHER);

    await submitStory(creator, { id }, STORY_A);
    await submitStory(partner, { id }, STORY_B);
    const found = async (q: string) =>
      (await listFor(visitor(server.url), `?q=${q}`)).filter(item => item.id === id).map(({ title }) => title);
    expect(await found('shop')).toStrictEqual([OTHER]);
    expect(await found('liar')).toStrictEqual([]);
  });

  it('is moderated like the first one', async ({ server }) => {
    const { id, creator } = await joined(server);
    expect((await changeTitle(creator, { id }, ANGRY)).title).toBe(ANGRY_PUBLIC);
    const path = `/api/disputes/${id}/title`;
    const refused = expectProblem(await creator.patch(path, { title: THREAT }), 422, 'text_rejected');
    expect(refused.issues).toHaveLength(1);
    expectProblem(await creator.patch(path, { title: '\u200b' }), 400, 'invalid_input', 'Title is required');
    expect((await detailOf(creator, { id })).dispute.title).toBe(ANGRY_PUBLIC);
  });

  it('is accepted only from the creator, and only until both stories are in', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    const send = (person: Person) => person.patch(`/api/disputes/${id}/title`, { title: OTHER });
    expectProblem(await send(visitor(server.url)), 401, 'not_signed_in');
    expectProblem(await send(await signUp(server)), 404, 'dispute_not_found');
    expectProblem(await send(partner), 403, 'not_the_creator');
    await submitStory(creator, { id }, STORY_A);
    expect((await changeTitle(creator, { id }, ANGRY)).title).toBe(ANGRY_PUBLIC);
    await submitStory(partner, { id }, STORY_B);
    expectProblem(await send(creator), 409, 'already_published');
    const preview = await creator.post(`/api/disputes/${id}/title/preview`, { title: OTHER });
    expectProblem(preview, 409, 'already_published');
    expectProblem(await send(await signUp(server)), 403, 'not_the_creator');
  });

  it('is refused once the partner has sent a story under the old one', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    await submitStory(partner, { id }, STORY_B);
    const send = (path: string) => ({ path: `/api/disputes/${id}/${path}`, body: { title: OTHER } });
    const [change, preview] = [send('title'), send('title/preview')];
    expectProblem(await creator.patch(change.path, change.body), 409, 'title_settled');
    expectProblem(await creator.post(preview.path, preview.body), 409, 'title_settled');
    await submitStory(creator, { id }, STORY_A);
    const published = await detailOf(visitor(server.url), { id });
    expect(published.dispute).toMatchObject({ status: 'published', title: TITLE });
  });

  it('is read before a story is sent by a writer who says which title they saw', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    await submitStory(creator, { id }, STORY_A);
    await changeTitle(creator, { id }, OTHER);
    const send = (title: string) => partner.post(`/api/disputes/${id}/story`, { story: STORY_B, title });
    expectProblem(await send(TITLE), 409, 'title_outdated');
    expect((await detailOf(partner, { id })).dispute).toMatchObject({ user2StorySubmitted: false, title: OTHER });
    expect(await send(OTHER)).toMatchObject({ status: 200, body: { status: 'published' } });
  });

  it('equal to the old one changes nothing, and counts once under one Idempotency-Key', async ({ server }) => {
    const { id, creator } = await joined(server);
    await changeTitle(creator, { id }, TITLE);
    expect(await countEvents(server.platform, 'TitleChanged', id)).toBe(0);

    const send = (title: string) => creator.patch(`/api/disputes/${id}/title`, { title }, { 'Idempotency-Key': id });
    const [one, again] = [await send(OTHER), await send(OTHER)];
    expect([one.status, again.body]).toStrictEqual([200, one.body]);
    expect(await countEvents(server.platform, 'TitleChanged', id)).toBe(1);
    expectProblem(await send(ANGRY), 409, 'idempotency_key_reused');
  });

  it('is sealed in the log, in events that the rules allow', async ({ server }) => {
    const { id, creator } = await joined(server);
    await changeTitle(creator, { id }, OTHER);
    await changeTitle(creator, { id }, ANGRY);
    const stored = [];
    for await (const { events } of server.platform.log.readAll()) stored.push(...events);
    const changes = stored.filter(({ type }) => type === 'TitleChanged');
    expect(changes.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(changes.map(({ data }) => data))).not.toMatch(/shop|liar/);
    const judge = new Judge();
    const events = (await eventsIn(server.platform)).filter(({ stream }) => stream === streams.dispute(id));
    for (const { event, stream } of events) expect(judge.judge(event, stream)).toBeUndefined();
  });

  it('that arrives while the last story is stored still loses the names of both accounts', async ({ server }) => {
    const creator = await signUp(server, { firstName: 'Oprah', lastName: 'Teacup' });
    const partner = await signUp(server, { firstName: 'Ocean', lastName: 'Stone' });
    const dispute = await createDispute(creator);
    await joinDispute(partner, dispute);
    await submitStory(creator, dispute, STORY_A);
    const { services, close } = await openServices(server.platform, moderator);
    onTestFinished(close);
    const held = holdAppends(services.store);
    const his = submit(
      { ...services, store: held.store },
      { actor: partner.id, correlationId: randomUUID() },
      { disputeId: dispute.id, story: STORY_B },
    );
    await held.reached;
    expect((await changeTitle(creator, dispute, 'Ocean wants a dog and I do not')).title).toContain('Ocean');
    held.letGo();
    expect((await his).ok).toBe(true);
    const { title } = (await detailOf(visitor(server.url), dispute)).dispute;
    expect(title).toBe('[name 1] wants a dog and I do not');
  });

  it('is deleted with the account of its author', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    await changeTitle(creator, { id }, OTHER);
    await submitStory(partner, { id }, STORY_B);
    const published = await publishDispute(server, { creator });
    await eraseAccount(creator);
    expect((await detailOf(partner, { id })).dispute.title).toBe('[removed]');
    expect((await detailOf(partner, published)).dispute.title).toBe('[removed]');
    const titles = (await eventsIn(server.platform)).flatMap(({ event }) =>
      event.type === 'TitleChanged' && event.data.authorId === creator.id ? [event.data.title] : [],
    );
    expect(titles).toStrictEqual(['[removed]']);
  });
});
