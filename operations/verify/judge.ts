import { isDeepStrictEqual } from 'node:util';
import { type BallotState, ballot } from '#domain/ballot/ballot.ts';
import type { BallotEvent } from '#domain/ballot/events.ts';
import type { Refusal, Result } from '#domain/decider.ts';
import { discussion, type HoldComment, type PostComment } from '#domain/discussion/discussion.ts';
import type { DiscussionEvent } from '#domain/discussion/events.ts';
import { type CommentState, moderatedComment } from '#domain/discussion/moderatedComment.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { type DisputeState, isPublic } from '#domain/dispute/state.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { JudgedDispute } from '#domain/judgedDispute.ts';
import type { MemberEvent } from '#domain/member/events.ts';
import { type MemberCommand, type MemberState, member } from '#domain/member/member.ts';
import { isOf, streamOf } from '#eventlog/events/all.ts';
import { ballotEvents } from '#eventlog/events/ballot.ts';
import { commandFor } from '#eventlog/events/define.ts';
import { type AboutComment, discussionEvents } from '#eventlog/events/discussion.ts';
import { disputeEvents } from '#eventlog/events/dispute.ts';
import { memberEvents } from '#eventlog/events/member.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';

interface FollowedDispute {
  readonly state: DisputeState;
  /** Further events of the same decision, which must come next. */
  readonly pending: readonly DisputeEvent[];
}

const UNSEEN: FollowedDispute = { state: dispute.initialState, pending: [] };

const yields = (decision: Result<readonly DomainEvent[], unknown>, event: DomainEvent): boolean =>
  decision.ok && isDeepStrictEqual(decision.value[0], event);

const unlessRefused = (decision: Result<unknown, Refusal<string>>): string | undefined =>
  decision.ok ? undefined : `no decision leads to it (${decision.error.code})`;

const REFUSED_LATER: ReadonlySet<DisputeEvent['type']> = new Set(['PartnerJoined', 'StorySubmitted', 'StoryRejected']);

/**
 * Earlier releases allowed joining and submitting stories in a dispute that could not continue
 * because an account was deleted.
 */
const asJudgedThen = (state: DisputeState, { type }: DisputeEvent): DisputeState =>
  state.status !== 'none' && REFUSED_LATER.has(type)
    ? { ...state, withheldFor: state.withheldFor.filter(reason => reason !== 'erased') }
    : state;

const decisionOn = (event: DisputeEvent, state: DisputeState) => {
  const command = commandFor<'dispute', DisputeCommand | undefined>(disputeEvents, event);
  return command && dispute.decide(command, asJudgedThen(state, event));
};

const outcomeOf = (decision: ReturnType<typeof decisionOn>): string =>
  decision && !decision.ok ? decision.error.code : 'another outcome';

/**
 * Replays the log and checks every event against the deciders: would they have decided it, given
 * everything before it?
 */
export class Judge {
  readonly #disputes = new Map<string, FollowedDispute>();
  readonly #members = new Map<string, MemberState>();
  readonly #comments = new Map<string, CommentState>();
  readonly #ballots = new Map<string, BallotState>();

  /** @returns what is wrong with the event; undefined when nothing is */
  judge(event: DomainEvent, stream: string): string | undefined {
    if (stream !== streamOf(event)) return `it belongs to the stream ${streamOf(event)}`;
    if (event.type === 'Cleared') this.#forget();
    if (isOf('dispute', event)) return this.#judgeDispute(event);
    if (isOf('ballot', event)) return this.#judgeVote(event, stream);
    if (isOf('discussion', event)) return this.#judgeComment(event);
    return isOf('member', event) ? this.#judgeMember(event) : undefined;
  }

  #forget(): void {
    for (const states of [this.#disputes, this.#members, this.#comments, this.#ballots]) states.clear();
  }

  #judgeDispute(event: DisputeEvent): string | undefined {
    const { disputeId } = event.data;
    const { state, pending } = this.#disputes.get(disputeId) ?? UNSEEN;
    const next = dispute.evolve(state, event);
    const keep = (rest: readonly DisputeEvent[]): void => {
      this.#disputes.set(disputeId, { state: next, pending: rest });
    };
    const [expected, ...others] = pending;
    if (expected) {
      keep(others);
      return isDeepStrictEqual(expected, event) ? undefined : `${expected.type} must come before it`;
    }
    const decision = decisionOn(event, state);
    keep(decision?.ok ? decision.value.slice(1) : []);
    if (decision && yields(decision, event)) return undefined;
    return `no decision leads to it in a dispute that is ${state.status} (${outcomeOf(decision)})`;
  }

  /**
   * Ignores withholding: a dispute may have left the lists between the decision on a vote or
   * comment and its append.
   */
  #judged(disputeId: string): JudgedDispute | undefined {
    const { state } = this.#disputes.get(disputeId) ?? UNSEEN;
    return isPublic(state) ? { ...state, withheldFor: [] } : undefined;
  }

  #judgeVote(event: BallotEvent, stream: string): string | undefined {
    const state = this.#ballots.get(stream) ?? ballot.initialState;
    this.#ballots.set(stream, ballot.evolve(state, event));
    const judged = this.#judged(event.data.disputeId);
    if (judged === undefined) return 'its dispute is not published';
    const { data, ...vote } = ballotEvents.events.VoteCast.command(event.data);
    return unlessRefused(ballot.decide({ ...vote, data: { ...data, dispute: judged } }, state));
  }

  #judgeComment(event: DiscussionEvent): string | undefined {
    const { disputeId, commentId } = event.data;
    const { decide, evolve, initialState } = moderatedComment(commentId);
    const state = this.#comments.get(commentId) ?? initialState;
    this.#comments.set(commentId, evolve(state, event));
    const command = commandFor<'discussion', AboutComment>(discussionEvents, event);
    if (command.type !== 'PostComment' && command.type !== 'HoldComment') {
      const decision = decide(command, state);
      return unlessRefused(decision) ?? (yields(decision, event) ? undefined : 'another outcome was decided');
    }
    const judged = this.#judged(disputeId);
    if (judged === undefined) return 'its dispute is not published';
    const comment = { ...command, data: { ...command.data, dispute: judged } } as PostComment | HoldComment;
    return unlessRefused(discussion.decide(comment, discussion.initialState));
  }

  #judgeMember(event: MemberEvent): string | undefined {
    const { userId } = event.data;
    const state = this.#members.get(userId) ?? member.initialState;
    this.#members.set(userId, member.evolve(state, event));
    // The member was erased since.
    if (event.type === 'TagChosen' && event.data.tag === REMOVED) return undefined;
    const decision = member.decide(commandFor<'member', MemberCommand>(memberEvents, event), state);
    return unlessRefused(decision) ?? (yields(decision, event) ? undefined : 'it changes nothing');
  }
}
