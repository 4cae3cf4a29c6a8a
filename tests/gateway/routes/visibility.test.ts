import { describe, expect } from 'vitest';
import { currentUser } from '#contract/views.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  listFor,
  myDisputes,
  STORY_A,
  STORY_B,
  submitStory,
  WRITES,
} from '../../support/disputes.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { aTag } from '../../support/tags.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

const halfWritten = async (server: TestServer) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator);
  await joinDispute(partner, created);
  await submitStory(creator, created, STORY_A);
  return { ...created, creator, partner };
};

const expectNotThere = async (reader: Person, id: string): Promise<void> => {
  const message = 'This dispute may not exist or may not be published yet.';
  for (const path of ['', '/comments']) {
    expectProblem(await reader.get(`/api/disputes/${id}${path}`), 404, 'dispute_not_found', message);
  }
  expectProblem(await reader.get(`/api/disputes/${id}/video`), 404, 'no_video');
};

describe('Before publication', () => {
  it('a dispute is hidden from strangers', async ({ server }) => {
    const { id } = await halfWritten(server);
    for (const stranger of [visitor(server.url), await signUp(server)]) {
      await expectNotThere(stranger, id);
      expect((await listFor(stranger)).map(dispute => dispute.id)).not.toContain(id);
      expect((await listFor(stranger, '?status=expired')).map(dispute => dispute.id)).not.toContain(id);
    }
  });

  it.for(WRITES)(
    'strangers are refused as if it did not exist, whatever they send: %s',
    async ([what, body], { server }) => {
      const { id } = await halfWritten(server);
      const stranger = await signUp(server);
      expectProblem(await stranger.post(`/api/disputes/${id}/${what}`, body), 404, 'dispute_not_found');
    },
  );

  it('neither participant sees the tag under which the other comments, because a link is enough to join', async ({
    server,
  }) => {
    const dispute = await halfWritten(server);
    const { creator, partner } = dispute;
    const tags = { creator: aTag(), partner: aTag() };
    for (const [person, anonymousTag] of [
      [creator, tags.creator],
      [partner, tags.partner],
    ] as const)
      expectBody(await person.patch('/api/auth/anonymous-tag', { anonymousTag }), 200, currentUser);
    const read = async (reader: Person) => {
      const answers = [await reader.get(`/api/disputes/${dispute.id}`), await reader.get('/api/my-disputes')];
      return answers.map(({ text }) => text);
    };
    for (const [reader, side, otherSide] of [
      [creator, 'creator', 'partner'],
      [partner, 'partner', 'creator'],
    ] as const) {
      for (const seen of await read(reader)) {
        expect(seen).toContain(tags[side]);
        expect(seen).not.toContain(tags[otherSide]);
      }
    }
    await submitStory(partner, dispute, STORY_B);
    for (const seen of await read(partner)) expect(seen).toContain(tags.creator);
  });

  it('neither participant learns when the other chooses a tag, which strangers see change elsewhere', async ({
    server,
  }) => {
    const { id, creator, partner } = await halfWritten(server);
    for (const path of [`/api/disputes/${id}`, '/api/my-disputes']) {
      const etag = (await creator.get(path)).headers.get('etag') ?? '';
      expectBody(await partner.patch('/api/auth/anonymous-tag', { anonymousTag: aTag() }), 200, currentUser);
      expect((await creator.get(path, { 'If-None-Match': etag })).status).toBe(304);
    }
  });

  it('each participant reads it with only their own story', async ({ server }) => {
    const dispute = await halfWritten(server);
    const shown = [
      [dispute.creator, STORY_A, null],
      [dispute.partner, null, null],
    ] as const;
    for (const [reader, user1Story, user2Story] of shown) {
      const seen = { user1Story, user2Story, user1StorySubmitted: true, user2StorySubmitted: false };
      expect((await detailOf(reader, dispute)).dispute).toMatchObject(seen);
      expect(await myDisputes(reader)).toMatchObject([seen]);
    }
  });

  it('a reader does not get a page rendered for another one', async ({ server }) => {
    const dispute = await halfWritten(server);
    const path = `/api/disputes/${dispute.id}`;
    const own = await dispute.creator.get(path);
    const etag = own.headers.get('etag') ?? '';
    expect((await dispute.partner.get(path, { 'If-None-Match': etag })).status).toBe(200);
    expect((await visitor(server.url).get(path, { 'If-None-Match': etag })).status).toBe(404);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });
});

describe('A dispute that was never created', () => {
  it('does not exist', async ({ server }) => {
    await expectNotThere(await signUp(server), '00000000-0000-4000-8000-000000000000');
  });

  it('after publication everybody reads both stories', async ({ server }) => {
    const dispute = await halfWritten(server);
    await submitStory(dispute.partner, dispute, STORY_B);
    for (const reader of [visitor(server.url), dispute.creator, dispute.partner, await signUp(server)]) {
      const seen = { user1Story: STORY_A, user2Story: STORY_B };
      expect((await detailOf(reader, dispute)).dispute).toMatchObject(seen);
    }
  });
});
