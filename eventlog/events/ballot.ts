import { z } from 'zod';
import type { CastVote } from '#domain/ballot/ballot.ts';
import { toHour } from '#domain/coarseTimes.ts';
import { streams } from '#domain/streams.ts';
import { type AggregateDefinition, at, disputeId, open, person } from './define.ts';

/** A vote without its dispute, of whose state that vote knows nothing. */
type Vote = Pick<CastVote, 'type' | 'now'> & { readonly data: Omit<CastVote['data'], 'dispute'> };

export const ballotEvents = {
  stream: 'ballot-{disputeId}.{voterId}',
  expectation: 'no stream: one vote a mailbox',
  streamOf: data => streams.ballot(data.disputeId, data.voterId),
  events: {
    VoteCast: {
      means: 'Somebody voted. Each voter has one stream for each dispute, and it must be empty: nobody votes twice.',
      fields: {
        disputeId,
        voterId: person('who voted: the account of their mailbox that voted first'),
        rating: open(z.int().min(0).max(10), '0: Partner A is right, 5: neutral, 10: Partner B is right'),
        castAt: at('when they voted'),
      },
      command: ({ voterId, rating, castAt: now }) => ({
        type: 'CastVote',
        data: { voterId, voterIsVerified: true, sharesMailbox: false, rating },
        now,
      }),
      coarse: { at: 'castAt', to: toHour },
    },
  },
} as const satisfies AggregateDefinition<'ballot', Vote>;
