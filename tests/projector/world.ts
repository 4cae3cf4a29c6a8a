import { randomUUID } from 'node:crypto';
import { ballot } from '#domain/ballot/ballot.ts';
import { type Decider, fold, ok, type Result } from '#domain/decider.ts';
import { discussion } from '#domain/discussion/discussion.ts';
import { moderatedComment } from '#domain/discussion/moderatedComment.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import { decideTogether } from '#domain/dispute/decideOnTexts.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { authorOf, PARTS } from '#domain/dispute/sides.ts';
import { isPublic } from '#domain/dispute/state.ts';
import { disputeWithTexts } from '#domain/dispute/withTexts.ts';
import type { DomainEvent } from '#domain/events.ts';
import { member } from '#domain/member/member.ts';
import { type AnyStream, type EventsIn, streams } from '#domain/streams.ts';
import { type AboutDispute, commandOf, long } from './commandOf.ts';
import { DISPUTES, type Wish } from './wishes.ts';

/** One atomic write. */
export interface Write {
  readonly stream: AnyStream;
  readonly events: readonly DomainEvent[];
}

/** Writes in order, and 'clear' where the operator deleted all data. */
export type History = readonly (Write | 'clear')[];

type Judgement = Extract<Wish, { to: 'vote' | 'comment' }>;
type AboutComment = Extract<Wish, { to: 'removeComment' | 'putCommentBack' }>;
type AboutHeldText = Extract<Wish, { to: 'hold' | 'decideHeld' }>;
type AboutHeldComment = Extract<Wish, { to: 'holdComment' | 'decideHeldComment' }>;
type AboutHeld = AboutHeldText | AboutHeldComment;

const MINUTE = 60_000;

/**
 * A small world in which wishes are decided one after the other, each on the outcome of the
 * previous ones.
 */
export class World {
  readonly history: (Write | 'clear')[] = [];
  readonly #streams = new Map<string, readonly DomainEvent[]>();
  #ids: readonly string[] = Array.from({ length: DISPUTES }, () => randomUUID());
  #now = Date.now();

  pass(minutes: number): void {
    this.#now += minutes * MINUTE;
  }

  /** Writes the events of a wish if the rules allow it. */
  grant(wished: Wish): void {
    const now = new Date(this.#now).toISOString();
    switch (wished.to) {
      case 'clear':
        this.#clear();
        break;
      case 'tag': {
        const data = { userId: wished.by, tag: wished.tag };
        this.#decide(member, streams.member(wished.by), { type: 'ChooseTag', data, now });
        break;
      }
      case 'erase': {
        const data = { userId: wished.by, opened: this.#openedBy(wished.by) };
        this.#decide(member, streams.member(wished.by), { type: 'EraseMember', data, now });
        break;
      }
      default:
        this.#grantOfDispute(wished, this.#ids[wished.which] ?? '', now);
    }
  }

  #grantOfDispute(wished: Judgement | AboutComment | AboutHeld | AboutDispute, disputeId: string, now: string): void {
    switch (wished.to) {
      case 'vote':
      case 'comment':
        this.#judge(wished, disputeId, now);
        break;
      case 'removeComment':
      case 'putCommentBack':
        this.#moderate(wished, disputeId, now);
        break;
      case 'hold':
      case 'decideHeld':
        this.#grantOfHeldText(wished, disputeId, now);
        break;
      case 'holdComment':
      case 'decideHeldComment':
        this.#grantOfHeldComment(wished, disputeId, now);
        break;
      default:
        this.#decide(dispute, streams.dispute(disputeId), commandOf(wished, disputeId, now));
    }
  }

  #judge(wished: Judgement, disputeId: string, now: string): void {
    const judged = fold(dispute, this.#eventsOf(streams.dispute(disputeId)));
    if (!isPublic(judged)) return;
    if (wished.to === 'vote') {
      const data = {
        dispute: judged,
        voterId: wished.by,
        voterIsVerified: true,
        sharesMailbox: false,
        rating: wished.rating,
      };
      this.#decide(ballot, streams.ballot(disputeId, wished.by), { type: 'CastVote', data, now });
    } else {
      const author = { authorId: wished.by, authorIsVerified: true };
      const data = { dispute: judged, commentId: randomUUID(), ...author, original: wished.text, content: wished.text };
      this.#decide(discussion, streams.discussion(disputeId), { type: 'PostComment', data, now });
    }
  }

  #moderate(wished: AboutComment, disputeId: string, now: string): void {
    const stream = streams.discussion(disputeId);
    const comments = this.#eventsOf(stream).filter(event => event.type === 'CommentPosted');
    const posted = comments.at(wished.nth % Math.max(1, comments.length));
    if (posted === undefined) return;
    const { commentId, content } = posted.data;
    const command =
      wished.to === 'removeComment'
        ? ({ type: 'RemoveComment', data: { reason: wished.why }, now } as const)
        : ({ type: 'RestoreComment', data: { content, why: null }, now } as const);
    this.#decide(moderatedComment(commentId), stream, command);
  }

  #grantOfHeldText(wished: AboutHeldText, disputeId: string, now: string): void {
    const stream = streams.dispute(disputeId);
    const state = fold(disputeWithTexts, this.#eventsOf(stream));
    if (state.dispute.status === 'none') return;
    const waiting = PARTS.filter(one => state.dispute.status !== 'none' && state.dispute.held[one] !== undefined);
    const part = wished.to === 'hold' || waiting.includes(wished.part) ? wished.part : (waiting[0] ?? 'title');
    const userId = authorOf(state.dispute, part) ?? '';
    if (wished.to === 'hold') {
      const text = { original: long(wished.text), text: long(wished.text) };
      const data = { disputeId, part, userId, ...text, heldId: randomUUID(), marks: [], isFirst: false };
      this.#decide(dispute, stream, { type: 'HoldText', data, now });
      return;
    }
    const seen = { disputeId, part, heldId: state.dispute.held[part] ?? '' };
    if (wished.how !== 'approve') {
      const ends = {
        refuse: { type: 'RefuseHeldText', data: { ...seen, reason: 'threat', why: null }, now },
        withdraw: { type: 'WithdrawHeldText', data: { disputeId, part, userId }, now },
      } as const;
      this.#decide(dispute, stream, ends[wished.how]);
      return;
    }
    const text = state.texts.held[part] ?? '';
    const author = { disputeId, userId, original: null };
    const accepted =
      part === 'title'
        ? ({ type: 'ChangeTitle', data: { ...author, title: text }, now } as const)
        : ({ type: 'SubmitStory', data: { ...author, story: text }, now } as const);
    const approved = { type: 'ApproveHeldText', data: seen, now } as const;
    this.#write(stream, decideTogether<DisputeCommand>(disputeId, [approved, accepted], {}, state, now));
  }

  #grantOfHeldComment(wished: AboutHeldComment, disputeId: string, now: string): void {
    const stream = streams.discussion(disputeId);
    const judged = fold(dispute, this.#eventsOf(streams.dispute(disputeId)));
    if (!isPublic(judged)) return;
    const said = { dispute: judged, authorIsVerified: true };
    if (wished.to === 'holdComment') {
      const text = { original: wished.text, content: wished.text };
      const ids = { commentId: randomUUID(), heldId: randomUUID(), authorId: wished.by };
      this.#decide(discussion, stream, { type: 'HoldComment', data: { ...said, ...text, ...ids, marks: [] }, now });
      return;
    }
    const events = this.#eventsOf(stream);
    const held = events
      .filter(event => event.type === 'CommentHeld')
      .filter(({ data }) => fold(moderatedComment(data.commentId), events).status === 'held');
    const one = held.at(wished.nth % Math.max(1, held.length));
    if (one === undefined) return;
    const { commentId, authorId, heldId, content } = one.data;
    const comment = moderatedComment(commentId);
    const state = fold(comment, events);
    if (wished.how === 'refuse') {
      this.#decide(comment, stream, { type: 'RefuseHeldComment', data: { heldId, reason: 'threat', why: null }, now });
      return;
    }
    const ended =
      wished.how === 'approve'
        ? comment.decide({ type: 'ApproveHeldComment', data: { heldId }, now }, state)
        : comment.decide({ type: 'WithdrawHeldComment', data: { authorId }, now }, state);
    const data = { ...said, commentId, authorId, original: null, content };
    const posted = discussion.decide({ type: 'PostComment', data, now }, null);
    if (ended.ok && posted.ok) this.#write(stream, ok([...ended.value, ...posted.value]));
  }

  #decide<Stream extends AnyStream, State, Command>(
    decider: Decider<State, Command, EventsIn<Stream>, unknown>,
    stream: Stream,
    command: Command,
  ): void {
    this.#write(stream, decider.decide(command, fold(decider, this.#eventsOf(stream))));
  }

  #write<Stream extends AnyStream>(stream: Stream, decision: Result<readonly EventsIn<Stream>[], unknown>): void {
    if (!decision.ok || decision.value.length === 0) return;
    this.#streams.set(stream, [...this.#eventsOf(stream), ...decision.value]);
    this.history.push({ stream, events: decision.value });
  }

  #openedBy(userId: string): readonly string[] {
    return this.#ids.filter(id => {
      const state = fold(dispute, this.#eventsOf(streams.dispute(id)));
      return state.status !== 'none' && state.creatorId === userId;
    });
  }

  #eventsOf<Stream extends AnyStream>(stream: Stream): readonly EventsIn<Stream>[] {
    return (this.#streams.get(stream) ?? []) as readonly EventsIn<Stream>[];
  }

  #clear(): void {
    this.#streams.clear();
    this.#ids = this.#ids.map(() => randomUUID());
    this.history.push('clear');
  }
}
