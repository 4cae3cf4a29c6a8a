import { expectTypeOf, test } from 'vitest';
import { type Handled, handleCommand } from '#command-api/handleCommand.ts';
import type { CommandContext, Services } from '#command-api/services.ts';
import { type BallotError, type BallotState, ballot, type CastVote } from '#domain/ballot/ballot.ts';
import type { BallotEvent } from '#domain/ballot/events.ts';
import { type Decider, fail, ok, type Result, unreachable } from '#domain/decider.ts';
import type { DiscussionEvent } from '#domain/discussion/events.ts';

declare const services: Services;
declare const context: CommandContext;
declare const vote: CastVote;
declare const joining: { readonly type: 'JoinDispute' };

test('a refusal is one of the aggregate’s own, and its value is there only without one', () => {
  const decided = ballot.decide(vote, { status: 'empty' });
  expectTypeOf(decided).toEqualTypeOf<Result<readonly BallotEvent[], BallotError>>();
  if (decided.ok) expectTypeOf(decided.value).toEqualTypeOf<readonly BallotEvent[]>();
  else expectTypeOf(decided.error.code).toEqualTypeOf<BallotError['code']>();
  // @ts-expect-error: nobody has looked yet whether there is a value.
  expectTypeOf(decided.value).toBeObject();
});

test('a state that is not the tag’s own is none', () => {
  const cast: BallotState = { status: 'cast', rating: 7 };
  expectTypeOf(cast.rating).toBeNumber();
  // @ts-expect-error: an empty ballot has no rating.
  const empty: BallotState = { status: 'empty', rating: 7 };
  expectTypeOf(empty).toExtend<BallotState>();
});

test('a decider appends events of its own aggregate only', () => {
  const meddling: Decider<BallotState, CastVote, BallotEvent, BallotError> = {
    ...ballot,
    // @ts-expect-error: that is an event of a discussion.
    decide: () => ok([{ type: 'CommentPosted' } as DiscussionEvent]),
  };
  expectTypeOf(meddling).toExtend<typeof ballot>();
});

test('a command is answered with the decider’s states and the refusals of its handler', () => {
  const handled = () =>
    handleCommand(services, context, ballot, 'ballot-a.b', async state =>
      state.status === 'cast' ? fail({ code: 'too_late' } as const) : ballot.decide(vote, state),
    );
  type Refusal = BallotError | { readonly code: 'too_late' };
  expectTypeOf(handled).returns.resolves.toEqualTypeOf<Result<Handled<BallotState, BallotEvent>, Refusal>>();
  // @ts-expect-error: a ballot knows no such command.
  const wrong = () => handleCommand(services, context, ballot, 'ballot-a.b', state => ballot.decide(joining, state));
  expectTypeOf(wrong).toBeFunction();
});

test('a case that nobody thought of is found here', () => {
  const text = (state: BallotState): string => {
    switch (state.status) {
      case 'empty':
        return 'not yet';
      default:
        // @ts-expect-error: a ballot that was cast is left.
        return unreachable(state);
    }
  };
  expectTypeOf(text).returns.toBeString();
});
