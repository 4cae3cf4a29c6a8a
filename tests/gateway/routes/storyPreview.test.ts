import { describe, expect } from 'vitest';
import { users } from '#command-api/accounts/users.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { submittedStory, textPreview } from '#contract/views.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  THREAT,
} from '../../support/disputes.ts';
import { eventsIn } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

const joined = async (server: TestServer, names = {}) => {
  const [creator, partner] = [await signUp(server), await signUp(server, names)];
  const created = await createDispute(creator);
  await joinDispute(partner, created);
  return { ...created, creator, partner };
};

const preview = async (author: Person, id: string, body: object) =>
  expectBody(await author.post(`/api/disputes/${id}/story/preview`, body), 200, textPreview);

const spanOf = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });

const PRIVATE = `\n  ${STORY_A} My brother Tom said so in Norway, and he shouted: call 0700 900 1234 about his tuba.  `;

describe('The preview of a story', () => {
  it('has no control characters, and is the published text', async ({ server }) => {
    const { id, creator } = await joined(server);
    const story = `\u0001 ${STORY_A}\fMy brother Tom\u0007 said so.`;
    const { text: seen } = await preview(creator, id, { story, strike: [spanOf(story, 'said so')] });
    expect(seen).toBe(`${STORY_A}\nMy brother [name 1] [removed].`);
    const submitted = await creator.post(`/api/disputes/${id}/story`, {
      story,
      strike: [spanOf(story, 'said so')],
      seen,
    });
    expect(expectBody(submitted, 200, submittedStory).story).toBe(seen);
  });

  it('shows the text for strangers span by span, in offsets of the sent text', async ({ server }) => {
    const { id, creator } = await joined(server);
    const shown = await preview(creator, id, { story: PRIVATE, strike: [spanOf(PRIVATE, 'about his tuba')] });
    expect(shown).toMatchObject({
      approved: true,
      issues: [],
      suggestions: [],
      help: [],
      helpFirst: false,
      softened: [],
    });
    const seen = shown.redactions.map(({ start, end, kind, replacement, restorable, struck }) => [
      PRIVATE.slice(start, end),
      kind,
      replacement,
      restorable,
      struck,
    ]);
    expect(seen).toStrictEqual([
      ['Tom', 'name', '[name 1]', false, false],
      ['Norway', 'place', '[place]', true, false],
      ['0700 900 1234', 'phone', '[phone]', false, false],
      ['about his tuba', 'other', '[removed]', false, true],
    ]);
    for (const { reason } of shown.redactions) expect(reason).toMatch(/^[A-Z].*\.$/);
    const text = shown.redactions.reduceRight(
      (written, { start, end, replacement }) => written.slice(0, start) + replacement + written.slice(end),
      PRIVATE,
    );
    expect(shown.text).toBe(text);
  });

  it('stores nothing', async ({ server }) => {
    const { id, creator } = await joined(server);
    const count = async () => (await eventsIn(server.platform)).length;
    const before = await count();
    await preview(creator, id, { story: PRIVATE });
    await preview(creator, id, { story: THREAT });
    expect(await count()).toBe(before);
    const logs = server.platform.documents.collection(moderationLogs);
    expect(await logs.count({ contentId: id, contentType: 'story' })).toBe(0);
    // Nor are the people in it remembered: the other side starts with the first number.
    expect((await preview(creator, id, { story: `${STORY_B} Anna knows it.` })).text).toContain('[name 1] knows it.');
  });

  it('of a refused text gives the reasons and the place of help', async ({ server }) => {
    const { id, creator } = await joined(server);
    const refused = await preview(creator, id, { story: THREAT });
    expect(refused).toMatchObject({ approved: false, help: refused.suggestions.slice(-3), helpFirst: false });
    expect(refused.issues).toHaveLength(1);
    expect(refused.suggestions).not.toHaveLength(0);
  });

  it('is for members who can still submit the story', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    const path = `/api/disputes/${id}/story/preview`;
    const body = { story: STORY_A };
    expectProblem(await visitor(server.url).post(path, body), 401, 'not_signed_in');
    expectProblem(await (await signUp(server)).post(path, body), 404, 'dispute_not_found');
    await submitStory(creator, { id }, STORY_A);
    expectProblem(await creator.post(path, body), 409, 'story_already_submitted');
    await preview(partner, id, body);
    const published = await publishDispute(server);
    const late = await (await signUp(server)).post(`/api/disputes/${published.id}/story/preview`, body);
    expectProblem(late, 403, 'not_a_participant');
  });

  it.for([
    [{ story: 'Too short.' }, /at least 50/],
    [{ story: STORY_A, strike: [{ start: 5, end: 5 }] }, /does not fit/],
    [{ story: STORY_A, strike: [{ start: -1, end: 5 }] }, /does not fit/],
    [{ story: STORY_A, keep: [{ start: 0, end: STORY_A.length + 1 }] }, /does not fit/],
    [{ story: STORY_A, keep: [{ start: 0.5, end: 2 }] }, /does not fit/],
    [{ story: STORY_A, strike: 'all' }, /does not fit/],
    [{ story: STORY_A, strike: Array.from({ length: 501 }, () => ({ start: 0, end: 1 })) }, /too much to mark/],
    [{ story: STORY_A, seen: STORY_A }, /Unknown field: seen/],
  ] as const)('%j is refused with a sentence', async ([body, message], { server }) => {
    const { id, creator } = await joined(server);
    const answer = await creator.post(`/api/disputes/${id}/story/preview`, body);
    expect(expectProblem(answer, 400, 'invalid_input').message).toMatch(message);
  });
});

const DOUBTFUL = `  ${STORY_A} I say Rain eats too much. I missed the turn for Fisher. Every night Rain sleeps on my side.`;

describe('The questions of a preview', () => {
  const asked = async (author: Person, id: string, wishes = {}) => {
    const { questions } = await preview(author, id, { story: DOUBTFUL, ...wishes });
    return questions.map(({ places }) => places.map(({ start, end }) => DOUBTFUL.slice(start, end)));
  };

  it('name each doubtful word once, with all its places in the sent text', async ({ server }) => {
    const { id, creator } = await joined(server);
    expect((await asked(creator, id)).toSorted()).toStrictEqual([['Fisher'], ['Rain', 'Rain']]);
    expect((await preview(creator, id, { story: STORY_A })).questions).toStrictEqual([]);
  });

  it('are answered by strike and keep, and the answers are what is published', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    const { questions } = await preview(creator, id, { story: DOUBTFUL });
    const placesOf = (word: string) =>
      questions.flatMap(({ places }) => places).filter(({ start, end }) => DOUBTFUL.slice(start, end) === word);
    const answers = { strike: placesOf('Rain'), keep: placesOf('Fisher') };
    expect(await asked(creator, id, answers)).toStrictEqual([]);
    const { text: seen } = await preview(creator, id, { story: DOUBTFUL, ...answers });
    expect(seen.trim()).toBe(
      `${STORY_A} I say [name 1] eats too much. I missed the turn for Fisher. Every night [name 1] sleeps on my side.`,
    );
    const answer = await creator.post(`/api/disputes/${id}/story`, { story: DOUBTFUL, ...answers, seen });
    expect(expectBody(answer, 200, submittedStory).story).toBe(seen.trim());
    await submitStory(partner, { id }, STORY_B);
    expect((await detailOf(visitor(server.url), { id })).dispute.user1Story).toBe(seen.trim());
  });

  it('need no answer', async ({ server }) => {
    const { id, creator } = await joined(server);
    const { text: seen } = await preview(creator, id, { story: DOUBTFUL });
    expectBody(await creator.post(`/api/disputes/${id}/story`, { story: DOUBTFUL, seen }), 200, submittedStory);
  });

  it('are the same whatever the other account is called, and leave out the own', async ({ server }) => {
    const stranger = await joined(server);
    const namesake = await joined(server, { firstName: 'Rain', lastName: 'Fisher' });
    const expected = await asked(stranger.creator, stranger.id);
    expect(await asked(namesake.creator, namesake.id)).toStrictEqual(expected);
    expect(await asked(namesake.partner, namesake.id)).toStrictEqual([]);
  });

  it('go by the letters that are read, also where invisible ones stand between them', async ({ server }) => {
    const { id, creator } = await joined(server);
    const story = `${STORY_A} I say Rain eats too m\u200buch and costs a fortune. Every night Ra\u200bin sleeps on my side 😀`;
    const { questions } = await preview(creator, id, { story });
    const words = questions.flatMap(({ places }) => places).map(({ start, end }) => story.slice(start, end));
    expect(words).toStrictEqual(['Rain', 'Ra\u200bin']);
  });
});

describe('The previewed text', () => {
  const wishes = { strike: [spanOf(PRIVATE, 'about his tuba')], keep: [spanOf(PRIVATE, 'Norway')] };

  it('is submitted exactly as shown', async ({ server }) => {
    const { id, creator, partner } = await joined(server);
    const { text } = await preview(creator, id, { story: PRIVATE, ...wishes });
    expect(text).toContain('in Norway');
    const answer = await creator.post(`/api/disputes/${id}/story`, { story: PRIVATE, ...wishes, seen: text });
    const { story } = expectBody(answer, 200, submittedStory);
    expect(story).toBe(text.trim());
    await submitStory(partner, { id }, STORY_B);
    expect((await detailOf(visitor(server.url), { id })).dispute.user1Story).toBe(story);
  });

  it('is not submitted if it would be another text now', async ({ server }) => {
    const { id, creator } = await joined(server);
    const { text } = await preview(creator, id, { story: PRIVATE, ...wishes });
    // As if the rules had changed: the writer's new name is taken out.
    const accounts = server.platform.documents.collection(users);
    await accounts.update(creator.id, user => ({ ...user, body: { ...user.body, lastName: 'Norway' } }));
    const stale = await creator.post(`/api/disputes/${id}/story`, { story: PRIVATE, ...wishes, seen: text });
    expect(expectProblem(stale, 409, 'preview_outdated').message).toMatch(/check it again/);
    expect((await detailOf(creator, { id })).dispute.user1StorySubmitted).toBe(false);
    const again = await preview(creator, id, { story: PRIVATE, ...wishes });
    expect(again.text).not.toBe(text);
    const answer = await creator.post(`/api/disputes/${id}/story`, { story: PRIVATE, ...wishes, seen: again.text });
    expectBody(answer, 200, submittedStory);
  });

  it('a story refused again after a refusal says so', async ({ server }) => {
    const { id, creator } = await joined(server);
    const { text } = await preview(creator, id, { story: THREAT });
    expectProblem(await creator.post(`/api/disputes/${id}/story`, { story: THREAT, seen: text }), 422, 'text_rejected');
  });

  it('the same Idempotency-Key submits once and gives the same answer', async ({ server }) => {
    const { id, creator } = await joined(server);
    const { text } = await preview(creator, id, { story: PRIVATE, ...wishes });
    const submit = () =>
      creator.post(`/api/disputes/${id}/story`, { story: PRIVATE, ...wishes, seen: text }, { 'Idempotency-Key': id });
    const [one, other] = [await submit(), await submit()];
    expect([one.status, other.status]).toStrictEqual([200, 200]);
    expect(other.body).toStrictEqual(one.body);
  });
});
