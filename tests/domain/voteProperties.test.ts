import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ballot, type CastVote } from '#domain/ballot/ballot.ts';
import type { BallotEvent } from '#domain/ballot/events.ts';
import { fold } from '#domain/decider.ts';
import { discussion } from '#domain/discussion/discussion.ts';
import { hasExpired } from '#domain/rules.ts';
import { at, DAY } from './time.ts';

const dispute = {
  disputeId: 'the-dispute',
  creatorId: 'creator',
  partnerId: 'partner',
  expiresAt: at(30 * DAY),
  withheldFor: [],
};

const anyPerson = fc.constantFrom('creator', 'partner', 'reader', 'passer-by');
const anyInstant = fc.integer({ min: 0, max: 60 * DAY }).map(at);
const anyRating = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -2, max: 12 }) }, fc.double(), fc.anything());

const anyVote: fc.Arbitrary<CastVote> = fc
  .record({ voterId: anyPerson, voterIsVerified: fc.boolean(), rating: anyRating, now: anyInstant })
  .map(({ now, ...data }) => ({ type: 'CastVote', data: { dispute, sharesMailbox: false, ...data }, now }));

/** Each vote on its voter's own ballot, as the streams keep them. */
const play = (votes: readonly CastVote[]): readonly BallotEvent[] => {
  const ballots = new Map<string, readonly BallotEvent[]>();
  for (const vote of votes) {
    const history = ballots.get(vote.data.voterId) ?? [];
    const decision = ballot.decide(vote, fold(ballot, history));
    if (decision.ok) ballots.set(vote.data.voterId, [...history, ...decision.value]);
  }
  return [...ballots.values()].flat();
};

describe('for any sequence of votes', () => {
  const anyVotes = fc.array(anyVote, { maxLength: 60, size: 'max' });

  test('nobody counts twice, and no participant counts', () => {
    fc.assert(
      fc.property(anyVotes, votes => {
        const voters = play(votes).map(event => event.data.voterId);
        expect(new Set(voters).size).toBe(voters.length);
        expect(voters).not.toContain('creator');
        expect(voters).not.toContain('partner');
      }),
    );
  });

  test('every counted vote is a whole number from 0 to 10, in time, and unchanged when stored and read back', () => {
    fc.assert(
      fc.property(anyVotes, votes => {
        const events = play(votes);
        for (const { data } of events) {
          expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(data.rating);
          expect(hasExpired(dispute.expiresAt, data.castAt)).toBe(false);
        }
        expect(JSON.parse(JSON.stringify(events))).toStrictEqual(events);
      }),
    );
  });

  test('the first counted vote stands', () => {
    fc.assert(
      fc.property(anyVotes, votes => {
        const mine = votes.map(vote => ({ ...vote, data: { ...vote.data, voterId: 'reader', voterIsVerified: true } }));
        const first = mine.find(vote => ballot.decide(vote, ballot.initialState).ok);
        expect(play(mine).map(event => event.data.rating)).toEqual(
          first === undefined ? [] : [Math.abs(Number(first.data.rating))],
        );
      }),
    );
  });

  test('the same command gets the same answer', () => {
    fc.assert(
      fc.property(anyVote, vote => {
        expect(ballot.decide(vote, ballot.initialState)).toStrictEqual(ballot.decide(vote, ballot.initialState));
      }),
    );
  });
});

describe('for any sequence of comments', () => {
  test('every posted comment is what a verified reader wrote in time', () => {
    fc.assert(
      fc.property(
        anyPerson,
        fc.boolean(),
        fc.string({ unit: 'grapheme' }),
        anyInstant,
        (authorId, verified, content, now) => {
          const data = {
            dispute,
            commentId: 'the-comment',
            authorId,
            authorIsVerified: verified,
            original: content,
            content,
          };
          const decision = discussion.decide({ type: 'PostComment', data, now }, null);
          const mayPost = verified && ['reader', 'passer-by'].includes(authorId) && now < dispute.expiresAt;
          if (decision.ok) expect(decision.value).toMatchObject([{ data: { content } }]);
          if (!mayPost) expect(decision.ok).toBe(false);
        },
      ),
    );
  });
});
