import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { hotRank } from '#projector/hotRank.ts';
import { disputes, listings, members, STATS_ID, stats } from '#readmodels/collections.ts';
import { openDocuments } from '../support/documents.ts';
import { SECOND } from '../support/manualClock.ts';
import { envelopesOf } from './envelopes.ts';
import { at, begun, creator, disputeId, erased, partner, told, voter } from './openDispute.ts';
import { projectInBatches } from './workshop.ts';
import type { History } from './world.ts';

/** @returns what the read models show after histories */
const shownAfter = async (...histories: readonly History[]) => {
  const documents = await openDocuments();
  await projectInBatches(documents, envelopesOf(histories.flat()), 100);
  return {
    dispute: (await documents.collection(disputes).get(disputeId))?.body,
    listing: (await documents.collection(listings).get(disputeId))?.fields,
    memberOf: async (userId: string) => (await documents.collection(members).get(userId))?.body,
    stats: (await documents.collection(stats).get(STATS_ID))?.body,
  };
};

const inDispute = (...events: readonly DisputeEvent[]): History => [{ stream: streams.dispute(disputeId), events }];

const tagged = (userId: string, tag: string): History => [
  { stream: streams.member(userId), events: [{ type: 'TagChosen', data: { userId, tag, chosenAt: at } }] },
];

const removal = { disputeId, part: 'title', authorId: creator, reason: 'hate', removedAt: at } as const;
const textRemoved = (part: 'title' | 'user1'): History =>
  inDispute({ type: 'TextRemoved', data: { ...removal, part } });
const textRestored = (part: 'title' | 'user1', text: string): History =>
  inDispute({ type: 'TextRestored', data: { disputeId, part, authorId: creator, text, why: null, restoredAt: at } });

describe('A film', () => {
  const filmed = inDispute({
    type: 'ReelRendered',
    data: { disputeId, videoPath: 'film.mp4', videoDuration: 30, bytes: 9, renderedAt: at },
  });

  it.each<[what: string, History]>([
    ['its creator has another tag', tagged(creator, 'left_sock')],
    ['its partner has a tag', tagged(partner, 'right_sock')],
    ['a text was removed', textRemoved('user1')],
    ['a text was put back', textRestored('user1', 'Not me.')],
    ['its creator was erased', erased(creator, [disputeId])],
    ['its partner was erased', erased(partner)],
  ])('is gone once %s, because it shows the earlier state', async (_, happened) => {
    const { dispute } = await shownAfter(told, filmed, happened);
    expect(dispute).toMatchObject({ videoPath: null, videoDuration: null });
  });

  it.each<[what: string, History]>([
    ['has another tag', tagged(voter, 'judge')],
    ['was erased', erased(voter)],
  ])('stays when somebody %s who has only commented', async (_, happened) => {
    const { dispute } = await shownAfter(told, filmed, happened);
    expect(dispute).toMatchObject({ videoPath: 'film.mp4', videoDuration: 30 });
  });
});

it('An existing tag appears on disputes that its member begins and joins', async () => {
  const { dispute } = await shownAfter(
    tagged(creator, 'left_sock'),
    tagged(partner, 'right_sock'),
    inDispute(...begun),
  );
  expect(dispute).toMatchObject({ user1AnonymousTag: 'left_sock', user2AnonymousTag: 'right_sock' });
});

describe('An erasure', () => {
  it("of the partner leaves the creator's title and story, and search still finds them", async () => {
    const { dispute, listing } = await shownAfter(told, tagged(partner, 'right_sock'), erased(partner));
    expect(dispute).toMatchObject({ title: 'Who Cooks?', user1Story: 'Not me.', user1AnonymousTag: 'sock' });
    expect(dispute).toMatchObject({ user2Story: REMOVED, user2AnonymousTag: null });
    expect(listing?.title).toBe('who cooks?');
  });

  it('marks no story as removed that was never written', async () => {
    const { dispute } = await shownAfter(inDispute(...begun), erased(creator, [disputeId]), erased(partner));
    expect(dispute).toMatchObject({ title: REMOVED, user1Story: null, user2Story: null });
  });
});

describe('A title', () => {
  it('that was removed is searched for as its marker, until it is restored', async () => {
    const removed = textRemoved('title');
    expect((await shownAfter(told, removed)).listing?.title).toBe(REMOVED_BY_MODERATION);
    expect((await shownAfter(told, removed, textRestored('title', 'Who Cooks?'))).listing?.title).toBe('who cooks?');
  });

  it('is searched for as before when a story is removed or restored', async () => {
    const removed = textRemoved('user1');
    expect((await shownAfter(told, removed)).listing?.title).toBe('who cooks?');
    expect((await shownAfter(told, removed, textRestored('user1', 'Not me.'))).listing?.title).toBe('who cooks?');
  });
});

describe('Votes and comments', () => {
  const secondComment: History = [
    {
      stream: streams.discussion(disputeId),
      events: [
        {
          type: 'CommentPosted',
          data: { disputeId, commentId: randomUUID(), authorId: voter, content: 'Eat out.', postedAt: at },
        },
      ],
    },
  ];

  it('count once when a comment was stored twice', async () => {
    const once = await shownAfter(told);
    const twice = await shownAfter(told, told.slice(-1));
    expect(twice.listing).toEqual(once.listing);
    expect(twice.stats).toEqual(once.stats);
    expect(await twice.memberOf(voter)).toEqual(await once.memberOf(voter));
  });

  const secondVote: History = [
    {
      stream: streams.ballot(disputeId, 'another'),
      events: [{ type: 'VoteCast', data: { disputeId, voterId: 'another', rating: 9, castAt: at } }],
    },
  ];

  it('make a dispute equally hot, whichever came last', async () => {
    for (const last of [secondVote, secondComment]) {
      const first = last === secondVote ? secondComment : secondVote;
      const { listing } = await shownAfter(told, first, last);
      expect(listing).toMatchObject({ votes: 2, ratingSum: 12, comments: 2, hot: hotRank(2, 2, at) });
    }
  });

  it.each([
    [0, 0, 0, 0],
    [1, 0, 0, 0],
    [10, 0, 0, 1],
    [0, 5, 0, 1],
    [60, 20, 0, 2],
    [0, 0, 45_000, 1],
    [100, 0, -90_000, 0],
  ])("%d votes and %d comments, %d seconds after Reddit's epoch, are worth %d", (votes, comments, seconds, rank) => {
    const publishedAt = new Date(Date.parse('2005-12-08T07:46:43Z') + seconds * SECOND).toISOString();
    expect(hotRank(votes, comments, publishedAt)).toBe(rank);
  });

  it('link a member to each dispute once', async () => {
    const { memberOf } = await shownAfter(told, secondComment);
    expect(await memberOf(voter)).toMatchObject({ disputes: [], commentedOn: [disputeId] });
    expect(await memberOf(partner)).toMatchObject({ disputes: [disputeId], commentedOn: [], comments: [] });
  });
});

it('Every event is counted once', async () => {
  const expired = inDispute({ type: 'Expired', data: { disputeId, expiredAt: at } });
  const { stats } = await shownAfter(told, expired);
  expect(stats).toStrictEqual({ disputes: 1, published: 1, expired: 1, votes: 1, comments: 1 });
});

it('A late event of a cleared dispute brings nothing back', async () => {
  const removed = { disputeId, commentId: randomUUID(), authorId: voter, reason: 'spam', removedAt: at } as const;
  const late: History = told.map(step =>
    step === 'clear' ? step : { ...step, events: step.events.filter(({ type }) => type !== 'Created') },
  );
  const { dispute, listing } = await shownAfter(
    told,
    ['clear'],
    late,
    textRemoved('title'),
    textRestored('title', 'Who Cooks?'),
    [{ stream: streams.discussion(disputeId), events: [{ type: 'CommentRemoved', data: removed }] }],
    tagged(partner, 'right_sock'),
    erased(partner),
  );
  expect({ dispute, listing }).toStrictEqual({ dispute: undefined, listing: undefined });
});
