import { expect } from 'vitest';
import { beginningOf, CARD_CHARACTERS } from '#contract/beginning.ts';
import {
  type Account,
  authorsOf,
  contentOf,
  type Dispute,
  type Model,
  removalOf,
  sharesOf,
  sideOf,
  statusOf,
  storyOf,
  tagOf,
  titleOf,
  WINDOW,
  withheldFor,
} from './model.ts';

/** What a reader must be shown, derived from the model. Answers may contain nothing else. */

type Reader = Account | undefined;

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
const minute = (milliseconds: number): string => instant(milliseconds - (milliseconds % 60_000));
const instantOrNull = (milliseconds: number | null) => (milliseconds === null ? null : instant(milliseconds));

/** Before publication, participants see only their own story and tag. */
const seen = (model: Model, dispute: Dispute, reader: Reader) => {
  const own = sideOf(dispute, reader);
  const shows = (side: 'user1' | 'user2') => dispute.publishedAt !== null || own === side;
  return {
    user1Story: shows('user1') ? storyOf(model, dispute, 'user1') : null,
    user2Story: shows('user2') ? storyOf(model, dispute, 'user2') : null,
    user1AnonymousTag: shows('user1') ? tagOf(model, dispute.user1) : null,
    user2AnonymousTag: shows('user2') ? tagOf(model, dispute.user2) : null,
  };
};

/**
 * One's own id is the account's. Other people have an id of their own in each dispute, which no
 * account has.
 */
const personFor = (reader: Reader, id: string | null): string | null =>
  id === null || id === reader?.id ? id : expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab]/);

export const byCodeView = (model: Model, dispute: Dispute, reader: Reader) => ({
  id: dispute.id,
  title: titleOf(model, dispute),
  refereeCode: dispute.refereeCode,
  status: statusOf(model, dispute),
  user1Id: personFor(reader, dispute.user1),
  user2Id: personFor(reader, dispute.user2),
});

const common = (model: Model, dispute: Dispute, reader: Reader) => ({
  ...byCodeView(model, dispute, reader),
  user1StorySubmitted: dispute.stories.user1 !== null,
  user2StorySubmitted: dispute.stories.user2 !== null,
  createdAt: instant(dispute.createdAt),
  publishedAt: instantOrNull(dispute.publishedAt),
  expiresAt: dispute.publishedAt === null ? null : instant(dispute.publishedAt + WINDOW),
  videoPath: null,
  videoDuration: null,
  withheld: withheldFor(model, dispute),
});

/** A dispute in lists and on the dashboard, without its view count. */
export const itemView = (model: Model, dispute: Dispute, reader: Reader) => {
  const [user1Percentage, user2Percentage] = sharesOf(dispute);
  return {
    ...common(model, dispute, reader),
    ...seen(model, dispute, reader),
    voteCount: dispute.votes.size,
    commentCount: dispute.comments.length,
    user1Percentage,
    user2Percentage,
    verdict: { word: expect.any(String) },
  };
};

const beginning = (story: string | null): string | null => story && beginningOf(story, CARD_CHARACTERS);

/** A dispute in the lists of strangers, with as much of the stories as a card shows. */
export const cardView = (model: Model, dispute: Dispute) => {
  const item = itemView(model, dispute, undefined);
  return { ...item, user1Story: beginning(item.user1Story), user2Story: beginning(item.user2Story) };
};

/** Newest first. */
export const commentsView = (model: Model, dispute: Dispute) =>
  dispute.comments
    .map(comment => ({
      id: comment.id,
      content: contentOf(model, dispute, comment),
      createdAt: minute(comment.createdAt),
      anonymousTag: tagOf(model, comment.author),
    }))
    .toReversed();

export const detailView = (model: Model, dispute: Dispute, reader: Reader) => {
  const { user1AnonymousTag, user2AnonymousTag, ...stories } = seen(model, dispute, reader);
  const [user1Percentage, user2Percentage] = sharesOf(dispute);
  const ratings = [...dispute.votes.values()];
  const rating = reader && dispute.votes.get(reader.id);
  return {
    dispute: { ...common(model, dispute, reader), ...stories },
    user1: { anonymousTag: user1AnonymousTag },
    user2: { anonymousTag: user2AnonymousTag },
    totalVotes: ratings.length,
    ratings: ratings.length < 10 ? null : expect.any(Array),
    user1Percentage,
    user2Percentage,
    verdict: expect.anything(),
    commentCount: dispute.comments.length,
    comments: commentsView(model, dispute),
    userVote: rating === undefined ? null : { rating },
    held: [],
  };
};

/** The reader's own texts that were removed, in any order. */
export const removalsView = (dispute: Dispute, reader: Account) => {
  const authors = authorsOf(dispute);
  return [...dispute.removed.entries()]
    .filter(([target]) => authors.get(target) === reader.id)
    .map(([target, removedAt]) => ({
      id: `${dispute.id}.${target}`,
      target,
      reason: 'spam',
      removedAt: instant(removedAt),
      wordsOnly: false,
      appeal: dispute.appeals.get(removalOf(dispute, target)) ?? null,
    }));
};

/** What is waiting for the operator, except reports. */
export const waiting = (dispute: Dispute) => [
  ...[...dispute.removed.keys()]
    .filter(target => dispute.appeals.get(removalOf(dispute, target)) === 'open')
    .map(target => ({ id: `${dispute.id}.${target}`, appeal: true, withheld: null })),
  ...(dispute.isIdentifying ? [{ id: dispute.id, appeal: false, withheld: 'identifies' }] : []),
];

export const SORTS = ['hot', 'recent', 'popular', 'discussed', 'ending'] as const;
export type Sort = (typeof SORTS)[number];

/** Reddit's formula, on votes and twice the comments. */
const heat = ({ votes, comments, publishedAt }: Dispute): number =>
  Math.log10(Math.max(votes.size + 2 * comments.length, 1)) + (Number(publishedAt) / 1000 - 1_134_028_003) / 45_000;

/** The greatest rank comes first; of two equal ones, either may. */
export const rankBy: Readonly<Record<Sort, (dispute: Dispute) => number>> = {
  hot: heat,
  recent: ({ publishedAt }) => Number(publishedAt),
  popular: ({ votes }) => votes.size,
  discussed: ({ comments }) => comments.length,
  ending: ({ publishedAt }) => -Number(publishedAt),
};

export interface ListQuestion {
  readonly status: 'published' | 'expired';
  readonly sort: Sort;
  readonly q: string;
}

/** The disputes in a list, in any order. */
export const listed = (model: Model, { status, q }: ListQuestion): readonly Dispute[] =>
  [...model.disputes.values()].filter(
    dispute =>
      statusOf(model, dispute) === status &&
      withheldFor(model, dispute) === null &&
      titleOf(model, dispute).toLowerCase().includes(q.toLowerCase()),
  );

/** Newest first; of two that are equally old, either may be. */
export const dashboard = (model: Model, reader: Account): readonly Dispute[] =>
  [...model.disputes.values()].filter(dispute => sideOf(dispute, reader) !== undefined).toReversed();
