import { isDeepStrictEqual } from 'node:util';
import { type BallotState, ballot } from '#domain/ballot/ballot.ts';
import type { VoteCast } from '#domain/ballot/events.ts';
import { discussion } from '#domain/discussion/discussion.ts';
import type { CommentHeld, CommentPosted } from '#domain/discussion/events.ts';
import { type CommentState, moderatedComment } from '#domain/discussion/moderatedComment.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { type DisputeState, isPublic } from '#domain/dispute/state.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { JudgedDispute } from '#domain/judgedDispute.ts';
import type { MemberEvent } from '#domain/member/events.ts';
import { type MemberState, member } from '#domain/member/member.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { type AboutComment, askedFor, askedOfComment } from './askedFor.ts';
import { streamOf } from './streamOf.ts';

interface Known {
  readonly state: DisputeState;
  /** Further events of the same decision, which must come next. */
  readonly pending: readonly DisputeEvent[];
}

const UNKNOWN: Known = { state: dispute.initialState, pending: [] };

const yields = (decision: { readonly ok: boolean; readonly value?: readonly DomainEvent[] }, event: DomainEvent) =>
  decision.ok && isDeepStrictEqual(decision.value?.[0], event);

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
  const command = askedFor(event);
  return command && dispute.decide(command, asJudgedThen(state, event));
};

const outcomeOf = (decision: ReturnType<typeof decisionOn>): string =>
  decision && !decision.ok ? decision.error.code : 'another outcome';

/**
 * Replays the log and checks every event against the deciders: would they have decided it, given
 * everything before it?
 */
export class Judge {
  readonly #disputes = new Map<string, Known>();
  readonly #members = new Map<string, MemberState>();
  readonly #comments = new Map<string, CommentState>();
  readonly #ballots = new Map<string, BallotState>();

  /** @returns what is wrong with the event; undefined when nothing is */
  judge(event: DomainEvent, stream: string): string | undefined {
    if (stream !== streamOf(event)) return `it belongs to the stream ${streamOf(event)}`;
    switch (event.type) {
      case 'VoteCast':
        return this.#judgeVote(event, stream);
      case 'CommentPosted':
      case 'CommentHeld':
        return this.#judgeComment(event);
      case 'CommentRemoved':
      case 'CommentRestored':
      case 'HeldCommentApproved':
      case 'HeldCommentRefused':
      case 'HeldCommentWithdrawn':
        return this.#judgeModeration(event);
      case 'TagChosen':
      case 'MemberErased':
        return this.#judgeMember(event);
      case 'Cleared':
        this.#disputes.clear();
        this.#members.clear();
        this.#comments.clear();
        this.#ballots.clear();
        return undefined;
      case 'EventSkipped':
        return undefined;
      default:
        return this.#judgeDispute(event);
    }
  }

  #judgeDispute(event: DisputeEvent): string | undefined {
    const { disputeId } = event.data;
    const { state, pending } = this.#disputes.get(disputeId) ?? UNKNOWN;
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
    const { state } = this.#disputes.get(disputeId) ?? UNKNOWN;
    return isPublic(state) ? { ...state, withheldFor: [] } : undefined;
  }

  #judgeVote(event: VoteCast, stream: string): string | undefined {
    const { disputeId, voterId, rating, castAt: now } = event.data;
    const state = this.#ballots.get(stream) ?? ballot.initialState;
    this.#ballots.set(stream, ballot.evolve(state, event));
    const judged = this.#judged(disputeId);
    if (judged === undefined) return 'its dispute is not published';
    const data = { dispute: judged, voterId, voterIsVerified: true, sharesMailbox: false, rating };
    const decision = ballot.decide({ type: 'CastVote', data, now }, state);
    return decision.ok ? undefined : `no decision leads to it (${decision.error.code})`;
  }

  #judgeComment(event: CommentPosted | CommentHeld): string | undefined {
    const { disputeId, commentId } = event.data;
    const { evolve, initialState } = moderatedComment(commentId);
    this.#comments.set(commentId, evolve(this.#comments.get(commentId) ?? initialState, event));
    const judged = this.#judged(disputeId);
    if (judged === undefined) return 'its dispute is not published';
    const said = { ...event.data, dispute: judged, authorIsVerified: true, original: null };
    const decision =
      'postedAt' in said
        ? discussion.decide({ type: 'PostComment', data: said, now: said.postedAt }, discussion.initialState)
        : discussion.decide({ type: 'HoldComment', data: said, now: said.heldAt }, discussion.initialState);
    return decision.ok ? undefined : `no decision leads to it (${decision.error.code})`;
  }

  #judgeModeration(event: AboutComment): string | undefined {
    const { commentId } = event.data;
    const { decide, evolve, initialState } = moderatedComment(commentId);
    const state = this.#comments.get(commentId) ?? initialState;
    this.#comments.set(commentId, evolve(state, event));
    const decision = decide(askedOfComment(event), state);
    if (!decision.ok) return `no decision leads to it (${decision.error.code})`;
    return yields(decision, event) ? undefined : 'another outcome was decided';
  }

  #judgeMember(event: MemberEvent): string | undefined {
    const { userId } = event.data;
    const state = this.#members.get(userId) ?? member.initialState;
    this.#members.set(userId, member.evolve(state, event));
    if (event.type === 'MemberErased') return undefined;
    const { tag, chosenAt: now } = event.data;
    // The member was erased since.
    if (tag === REMOVED) return undefined;
    const decision = member.decide({ type: 'ChooseTag', data: { userId, tag }, now }, state);
    if (!decision.ok) return `no decision leads to it (${decision.error.code})`;
    return yields(decision, event) ? undefined : 'it changes nothing';
  }
}
