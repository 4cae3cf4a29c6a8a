import { describe, expect } from 'vitest';
import { beginningOf } from '#contract/beginning.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  listFor,
  STORY_A,
  STORY_B,
  submitStory,
} from '../../support/disputes.ts';
import { expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

const LONG_A = `${STORY_A} `.repeat(20).trim();
const LONG_B = `${STORY_B} `.repeat(20).trim();

const publishLong = async (server: TestServer) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, LONG_A);
  await submitStory(partner, dispute, LONG_B);
  return { ...dispute, creator };
};

describe('The stories in a list', () => {
  it('are what a card shows, for everybody', async ({ server }) => {
    const { id, creator } = await publishLong(server);
    const beginnings = { user1Story: beginningOf(LONG_A, 120), user2Story: beginningOf(LONG_B, 120) };
    for (const reader of [visitor(server.url), creator]) {
      const listed = (await listFor(reader)).find(item => item.id === id);
      expect(listed).toMatchObject(beginnings);
    }
    expect(beginnings.user1Story).toMatch(/…$/);
    expect((await detailOf(visitor(server.url), { id })).dispute).toMatchObject({
      user1Story: LONG_A,
      user2Story: LONG_B,
    });
  });

  it('are whole if that is asked for, on every page', async ({ server }) => {
    await publishLong(server);
    await publishLong(server);
    const reader = visitor(server.url);
    const first = await reader.get('/api/disputes?stories=whole&limit=1');
    const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? [];
    for (const page of [first, await reader.get(next)])
      expect(page.body).toMatchObject([{ user1Story: LONG_A, user2Story: LONG_B }]);
  });

  it('are beginnings or whole, and nothing else', async ({ server }) => {
    const refused = await visitor(server.url).get('/api/disputes?stories=none');
    expectProblem(refused, 400, 'invalid_input', 'stories must be one of beginnings, whole');
  });
});
