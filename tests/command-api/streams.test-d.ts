import { expectTypeOf, test } from 'vitest';
import { handleCommand } from '#command-api/handleCommand.ts';
import type { CommandContext, Services } from '#command-api/services.ts';
import { type BallotState, ballot, type CastVote } from '#domain/ballot/ballot.ts';
import type { BallotEvent, VoteCast } from '#domain/ballot/events.ts';
import { ok } from '#domain/decider.ts';
import type { DiscussionEvent } from '#domain/discussion/events.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { evolve } from '#domain/dispute/evolve.ts';
import { type DisputeState, initialState } from '#domain/dispute/state.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { MemberEvent } from '#domain/member/events.ts';
import type { OperatorEvent } from '#domain/operator/events.ts';
import { type AnyStream, type EventsIn, type StreamOf, streams } from '#domain/streams.ts';
import type { Cause, EventStore } from '#eventlog/eventStore.ts';
import { stateLoader } from '#eventlog/stateLoader.ts';

declare const services: Services;
declare const context: CommandContext;
declare const store: EventStore;
declare const cause: Cause;
declare const vote: CastVote;
declare const cast: VoteCast;

test('each aggregate has streams of its own, and each stream the events of its aggregate', () => {
  expectTypeOf<EventsIn<StreamOf<'dispute'>>>().toEqualTypeOf<DisputeEvent>();
  expectTypeOf<EventsIn<StreamOf<'ballot'>>>().toEqualTypeOf<BallotEvent>();
  expectTypeOf<EventsIn<StreamOf<'discussion'>>>().toEqualTypeOf<DiscussionEvent>();
  expectTypeOf<EventsIn<StreamOf<'member'>>>().toEqualTypeOf<MemberEvent>();
  expectTypeOf<EventsIn<StreamOf<'operator'>>>().toEqualTypeOf<OperatorEvent>();
  expectTypeOf<EventsIn<AnyStream>>().toEqualTypeOf<DomainEvent>();
});

test('what is read from a stream are its events', () => {
  const ratings = async () => (await store.readStream(streams.ballot('a', 'b'))).map(({ event }) => event.data.rating);
  expectTypeOf(ratings).returns.resolves.items.toBeNumber();
  const stored = async () => {
    const handled = await handleCommand(services, context, dispute, streams.dispute('a'), () => ok([]));
    return handled.ok ? handled.value.events[0] : undefined;
  };
  expectTypeOf(stored).returns.resolves.toEqualTypeOf<DisputeEvent | undefined>();
  // @ts-expect-error: whoever reads does not choose what is there.
  const chosen = () => store.readStream<VoteCast>(streams.dispute('a'));
  expectTypeOf(chosen).toBeFunction();
});

test('no event is appended to a stream of another aggregate', () => {
  const right = () => store.append(streams.ballot('a', 'b'), 'no_stream', [{ id: 'c', event: cast }], cause);
  // @ts-expect-error: a vote in the stream of a dispute.
  const wrong = () => store.append(streams.dispute('a'), 'any', [{ id: 'c', event: cast }], cause);
  // @ts-expect-error: the same by way of the commands.
  const waiting = () => handleCommand(services, context, dispute, streams.dispute('a'), () => ok([cast]));
  expectTypeOf([right, wrong, waiting]).toBeArray();
});

test('a decider decides about streams of its own aggregate only', () => {
  const decide = (state: BallotState) => ballot.decide(vote, state);
  const right = () => handleCommand(services, context, ballot, streams.ballot('a', 'b'), decide);
  // @ts-expect-error: a dispute is no ballot.
  const wrong = () => handleCommand(services, context, ballot, streams.dispute('a'), decide);
  expectTypeOf([right, wrong]).toBeArray();
  expectTypeOf(stateLoader(streams.dispute, { initialState, evolve })).returns.resolves.toEqualTypeOf<DisputeState>();
  // @ts-expect-error: nor is a ballot the state of a dispute.
  expectTypeOf(stateLoader(streams.dispute, ballot)).toBeFunction();
});

test('no remembered state depends on a text, because texts stay sealed', () => {
  const needsText = (state: DisputeState, { data }: DisputeEvent): DisputeState =>
    'story' in data && data.story === '' ? initialState : state;
  // @ts-expect-error: a story is not there.
  expectTypeOf(stateLoader(streams.dispute, { initialState, evolve: needsText })).toBeFunction();
});

test('a stream that no aggregate has is none', () => {
  // @ts-expect-error: there are no verdicts.
  const unknown = () => store.readStream('verdict-a');
  // @ts-expect-error: a ballot is of a dispute and a voter.
  const halved = () => store.readStream('ballot-a');
  // @ts-expect-error: any text may be no stream.
  const anything = (text: string) => store.endOf(text, 0n);
  expectTypeOf([unknown, halved, anything]).toBeArray();
});
