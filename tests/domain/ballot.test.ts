import { describe, expect, test } from 'vitest';
import { ballot, type CastVote } from '#domain/ballot/ballot.ts';
import type { VoteCast } from '#domain/ballot/events.ts';
import { fold } from '#domain/decider.ts';
import { given } from '../support/given.ts';
import { at, DAY } from './time.ts';

const expiry = 30 * DAY;
const dispute = {
  disputeId: 'the-dispute',
  creatorId: 'creator',
  partnerId: 'partner',
  expiresAt: at(expiry),
  withheldFor: [],
};

const cast = (change: Partial<CastVote['data']> = {}, now = at(0)): CastVote => ({
  type: 'CastVote',
  data: { dispute, voterId: 'voter', voterIsVerified: true, sharesMailbox: false, rating: 7, ...change },
  now,
});

const voteCast = (rating = 7, castAt = at(0)): VoteCast => ({
  type: 'VoteCast',
  data: { disputeId: 'the-dispute', voterId: 'voter', rating, castAt },
});

describe('voting', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('a verified reader may rate it %i', rating => {
    given(ballot).when(cast({ rating })).thenHappens(voteCast(rating));
  });

  test.each([
    10.5,
    11,
    -1,
    0.1,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '7',
    '',
    true,
    null,
    undefined,
    7n,
    [7],
    {},
  ])('refuses %o as a rating', rating => {
    given(ballot).when(cast({ rating })).thenRefused('rating_out_of_range');
  });

  test('stores minus zero as zero, as the log returns it', () => {
    given(ballot)
      .when(cast({ rating: -0 }))
      .thenHappens(voteCast(0));
  });

  test('each person votes once', () => {
    given(ballot, [voteCast()]).when(cast()).thenRefused('already_voted');
    given(ballot, [voteCast()])
      .when(cast({ rating: 3 }))
      .thenRefused('already_voted');
  });

  test('the first vote stands, whatever else the stream holds', () => {
    expect(fold(ballot, [voteCast(7), voteCast(3)])).toEqual({ status: 'cast', rating: 7 });
  });

  test('neither participant votes on their own dispute', () => {
    given(ballot)
      .when(cast({ voterId: 'creator' }))
      .thenRefused('own_dispute_vote');
    given(ballot)
      .when(cast({ voterId: 'partner' }))
      .thenRefused('own_dispute_vote');
  });

  test('a participant does not vote from another address of the same mailbox', () => {
    given(ballot)
      .when(cast({ sharesMailbox: true }))
      .thenRefused('own_dispute_vote');
  });

  test('an unverified email address is reported before any other reason', () => {
    given(ballot)
      .when(cast({ voterIsVerified: false }))
      .thenRefused('email_not_verified_vote');
  });

  test('a participant is refused as a participant, not for an unverified email address', () => {
    given(ballot)
      .when(cast({ voterId: 'partner', voterIsVerified: false }))
      .thenRefused('own_dispute_vote');
  });

  test('a vote in the last millisecond counts', () => {
    given(ballot)
      .when(cast({}, at(expiry - 1)))
      .thenHappens(voteCast(7, at(expiry - 1)));
  });

  test('a vote from the moment of expiry on is refused', () => {
    given(ballot)
      .when(cast({}, at(expiry)))
      .thenRefused('voting_closed');
    given(ballot)
      .when(cast({}, at(expiry + 1)))
      .thenRefused('voting_closed');
  });

  test.each(['erased', 'identifies', 'moderation'] as const)('a dispute off the lists (%s) takes no votes', reason => {
    given(ballot)
      .when(cast({ dispute: { ...dispute, withheldFor: [reason] } }))
      .thenRefused('voting_closed');
  });
});
