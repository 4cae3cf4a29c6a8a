import { describe, expect } from 'vitest';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { submittedStory, textPreview } from '#contract/views.ts';
import { createDispute, joinDispute, publishDispute, STORY_A, THREAT, TITLE } from '../../support/disputes.ts';
import { eventsIn } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import type { Person } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

const DESPAIR = 'I cannot go on like this and I want to die tonight.';
const AFRAID = `${STORY_A} He says that he will kill me if I leave. He bought a gun last week.`;

const joined = async (server: TestServer) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator);
  await joinDispute(partner, created);
  return { ...created, creator };
};

const eventsOf = async ({ platform }: TestServer, id: string) =>
  (await eventsIn(platform)).map(({ event }) => event).filter(event => JSON.stringify(event).includes(id));

const asSent = (text: string, sentences: readonly { start: number; end: number }[] = []) =>
  sentences.map(({ start, end }) => text.slice(start, end));

const previewOf = async (author: Person, path: string, body: object, headers?: Record<string, string>) =>
  expectBody(await author.post(`/api/disputes/${path}`, body, headers), 200, textPreview);

describe('A text that is not published', () => {
  it('is answered with the sentence, in offsets of what was sent', async ({ server }) => {
    const { id, creator } = await joined(server);
    const story = `\n\n  ${STORY_A} ${DESPAIR}  `;
    const preview = await previewOf(creator, `${id}/story/preview`, { story });
    const refused = expectProblem(await creator.post(`/api/disputes/${id}/story`, { story }), 422, 'text_rejected');
    for (const answer of [preview, refused]) {
      expect(answer).toMatchObject({ decision: 'refuse', concern: 'writer' });
      expect(asSent(story, answer.sentences)).toStrictEqual([DESPAIR]);
    }
  });

  it('may be a title or a comment', async ({ server }) => {
    const { id, creator } = await joined(server);
    const title = 'I will kill him';
    const refusedTitle = await creator.patch(`/api/disputes/${id}/title`, { title });
    expect(expectProblem(refusedTitle, 422, 'text_rejected')).toMatchObject({
      decision: 'refuse',
      sentences: [{ start: 0, end: title.length, reason: 'threat' }],
    });
    expect(await previewOf(creator, 'preview', { title: TITLE })).toMatchObject({ decision: 'publish', sentences: [] });

    const published = await publishDispute(server);
    const content = `  Nobody cooks. ${THREAT} `;
    const refused = await creator.post(`/api/disputes/${published.id}/comments`, { content });
    const { sentences, decision } = expectProblem(refused, 422, 'text_rejected');
    expect(decision).toBe('refuse');
    expect(asSent(content, sentences).join()).toContain('own hands');
  });
});

describe('A story of a live danger that comes from somebody else', () => {
  it('is not stored before its writer says that it is safe', async ({ server }) => {
    const { id, creator } = await joined(server);
    const path = `/api/disputes/${id}/story`;
    const [events, logs] = [
      await eventsOf(server, id),
      await server.platform.documents.collection(moderationLogs).count({}),
    ];
    for (const safe of [undefined, false]) {
      const refused = expectProblem(await creator.post(path, { story: AFRAID, safe }), 409, 'safety_unconfirmed');
      expect(refused).toMatchObject({ concern: 'reported' });
      expect(refused.suggestions).toHaveLength(2);
      expect(refused).toMatchObject({ help: refused.suggestions, helpFirst: true });
    }
    expect(await eventsOf(server, id)).toStrictEqual(events);
    expect(await server.platform.documents.collection(moderationLogs).count({})).toBe(logs);
    expectBody(await creator.post(path, { story: AFRAID, safe: true }), 200, submittedStory);
  });

  it('says so in the preview, which approves of it', async ({ server }) => {
    const { id, creator } = await joined(server);
    const preview = await previewOf(creator, `${id}/story/preview`, { story: AFRAID });
    expect(preview).toMatchObject({
      decision: 'publish',
      approved: true,
      concern: 'reported',
      issues: [],
      helpFirst: false,
    });
    expect(preview.help).toHaveLength(2);
    expect(preview.suggestions[0]).toMatch(/only if that is safe for you/);
  });

  it('asks for nothing where nobody is in danger', async ({ server }) => {
    const { id, creator } = await joined(server);
    expect(await previewOf(creator, `${id}/story/preview`, { story: STORY_A })).not.toHaveProperty('concern');
    expectBody(await creator.post(`/api/disputes/${id}/story`, { story: STORY_A }), 200, submittedStory);
  });
});

describe('Where to find help', () => {
  it.for([
    ['en-GB,en;q=0.8', /Samaritans on 116 123/],
    ['en-ZA', /0800 567 567/],
    ['en-NG,en;q=0.9', /findahelpline\.com\. We know of none in your country/],
    ['en', /findahelpline\.com\.$/],
  ] as const)('is named for the country of the browser: %s', async ([language, expected], { server }) => {
    const { id, creator } = await joined(server);
    const headers = { 'Accept-Language': language };
    const { suggestions, help, helpFirst } = await previewOf(
      creator,
      `${id}/story/preview`,
      { story: DESPAIR },
      headers,
    );
    expect(suggestions[0]).toMatch(expected);
    expect({ help, helpFirst }).toEqual({ help: suggestions.slice(0, 2), helpFirst: true });
    const refused = await creator.post(`/api/disputes/${id}/story`, { story: `${STORY_A} ${DESPAIR}` }, headers);
    const problem = expectProblem(refused, 422, 'text_rejected');
    expect(problem.suggestions?.[0]).toMatch(expected);
    expect(problem).toMatchObject({ help: problem.suggestions?.slice(0, 2), helpFirst: true });
    expect(JSON.stringify(await eventsOf(server, id))).not.toMatch(/116 123|0800 567 567|in your country/);
  });
});
