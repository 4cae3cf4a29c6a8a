import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { comments, disputes, listings, members } from '#platform/readModels/collections.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { replay } from '#projector/replay.ts';
import { contentOf, openWorkshop, write } from './workshop.ts';
import type { History } from './world.ts';

const at = '2026-05-01T10:00:00.000Z';
const [creator, partner, voter] = [randomUUID(), randomUUID(), randomUUID()];
const [disputeId, commentId] = [randomUUID(), randomUUID()];

const told: History = [
  {
    stream: streams.member(creator),
    events: [{ type: 'TagChosen', data: { userId: creator, tag: 'sock', chosenAt: at } }],
  },
  {
    stream: streams.dispute(disputeId),
    events: [
      {
        type: 'Created',
        data: { disputeId, refereeCode: 'K7WQ2MRT9X', title: 'Who Cooks?', creatorId: creator, createdAt: at },
      },
      { type: 'PartnerJoined', data: { disputeId, partnerId: partner, joinedAt: at } },
      {
        type: 'StorySubmitted',
        data: { disputeId, side: 'user1', authorId: creator, story: 'Not me.', submittedAt: at },
      },
      {
        type: 'StorySubmitted',
        data: { disputeId, side: 'user2', authorId: partner, story: 'Not I.', submittedAt: at },
      },
      { type: 'Published', data: { disputeId, publishedAt: at, expiresAt: '2026-06-01T10:00:00.000Z' } },
    ],
  },
  {
    stream: streams.ballot(disputeId, voter),
    events: [{ type: 'VoteCast', data: { disputeId, voterId: voter, rating: 3, castAt: at } }],
  },
  {
    stream: streams.discussion(disputeId),
    events: [
      { type: 'CommentPosted', data: { disputeId, commentId, authorId: voter, content: 'Both!', postedAt: at } },
    ],
  },
];

const erased = (userId: string, opened: readonly string[] = []): History => [
  { stream: streams.member(userId), events: [{ type: 'MemberErased', data: { userId, opened, erasedAt: at } }] },
];

test('an erasure takes the words of one member out of every view, and leaves the votes', async () => {
  const workshop = await openWorkshop();
  onTestFinished(workshop.close);
  const { store, keyring, log } = workshop;
  await write(workshop, told);
  const live = await workshop.emptyModels();
  await replay({ store, documents: live });

  await write(workshop, erased(creator, [disputeId]));
  await replay({ store, documents: live });
  const afterCreator = (await live.collection(disputes).get(disputeId))?.body;
  expect(afterCreator).toMatchObject({
    title: REMOVED,
    user1Story: REMOVED,
    user1AnonymousTag: null,
    user2Story: 'Not I.',
  });
  expect((await live.collection(members).get(creator))?.body.tag).toBeNull();
  expect((await live.collection(comments).get(commentId))?.body.content).toBe('Both!');

  await write(workshop, erased(voter));
  await replay({ store, documents: live });
  expect((await live.collection(comments).get(commentId))?.body).toMatchObject({
    content: REMOVED,
    anonymousTag: null,
  });
  expect((await live.collection(listings).get(disputeId))?.fields).toMatchObject({
    title: REMOVED,
    votes: 1,
    comments: 1,
  });
  const before = await contentOf(live);

  // Without the keys, and without the tags of the log, a replay from the start comes to the very same documents.
  for (const author of [creator, voter]) await keyring.destroy(author);
  await log.deleteStream(streams.member(creator));
  await write(workshop, erased(creator, [disputeId]));
  await replay({ store, documents: live });
  const anew = await workshop.emptyModels();
  await replay({ store, documents: anew });
  const after = await contentOf(anew);
  expect(after.comments).toStrictEqual(before.comments);
  expect(after.disputes?.[0]?.body).toStrictEqual(before.disputes?.[0]?.body);
});
