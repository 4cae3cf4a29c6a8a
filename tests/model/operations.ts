import type { Name, What } from './model.ts';

/** What people try to do about their accounts. */
export type AccountAttempt =
  | { readonly do: 'register'; readonly by: Name }
  | { readonly do: 'verify'; readonly by: Name; readonly link: 'mailed' | 'made up' }
  | { readonly do: 'sign in'; readonly by: Name; readonly password: 'right' | 'wrong' | 'former' }
  | { readonly do: 'sign out'; readonly by: Name }
  | { readonly do: 'reset password'; readonly by: Name; readonly link: 'mailed' | 'used' | 'made up' }
  | { readonly do: 'choose tag'; readonly by: Name; readonly tag: string }
  | { readonly do: 'erase'; readonly by: Name; readonly password: 'right' | 'wrong' };

/** A dispute that has never existed. */
export const NEVER_THERE = -1;

/** `on` is a dispute, counted back from the newest and again after the oldest, or NEVER_THERE. */
interface InDispute<Kind extends string> {
  readonly do: Kind;
  readonly by: Name;
  readonly on: number;
}

/** What people try to do in a dispute, and what the operator decides about one. */
export type DisputeAttempt =
  | { readonly do: 'create'; readonly by: Name; readonly text: TextKind }
  | (InDispute<'rename'> & { readonly text: TextKind })
  | (InDispute<'join'> & { readonly code: 'right' | 'small' | 'made up' | 'blank' })
  | (InDispute<'preview'> & { readonly text: TextKind })
  | (InDispute<'tell'> & { readonly text: TextKind })
  | (InDispute<'comment'> & { readonly text: TextKind })
  | (InDispute<'vote'> & { readonly rating: unknown })
  | InDispute<'report'>
  | InDispute<'identifies'>
  | (InDispute<'appeal'> & { readonly what: What })
  | { readonly do: 'remove'; readonly on: number; readonly what: What }
  /** Not titles: some are reported here, and the model does not follow reports. */
  | { readonly do: 'dismiss'; readonly on: number; readonly what: Exclude<What, 'title'> }
  | { readonly do: 'restore'; readonly on: number; readonly what: What | 'dispute' };

export type Attempt = AccountAttempt | DisputeAttempt;

type Decision = Extract<Attempt, { readonly do: 'remove' | 'dismiss' | 'restore' }>;

export const isDecision = (attempt: Attempt): attempt is Decision =>
  attempt.do === 'remove' || attempt.do === 'dismiss' || attempt.do === 'restore';

/**
 * The kind of a text. The text itself is made when the operation is played, so that no two are
 * alike.
 */
export type TextKind = 'fine' | 'telling' | 'threat' | 'too short' | 'too long';

/** What happens to the service. */
export type Event =
  | { readonly do: 'wait'; readonly days: number }
  /** Until the millisecond at which a dispute expires, or the one before. */
  | { readonly do: 'wait for the end'; readonly on: number; readonly early: boolean }
  | { readonly do: 'look around' }
  | { readonly do: 'status' }
  | { readonly do: 'rebuild' }
  | { readonly do: 'restart' }
  | { readonly do: 'kill' }
  | { readonly do: 'clear' }
  | { readonly do: 'back up' }
  /** Restores the newest backup in another folder. */
  | { readonly do: 'go back' }
  /** Sends a request of the last day again under its key, or a different one under the same key. */
  | { readonly do: 'repeat'; readonly nth: number; readonly asBefore: boolean };

/**
 * Requests that are sent at the same moment; the service may be killed while they are under way.
 */
export interface AtOnce {
  readonly do: 'at once';
  readonly attempts: readonly Attempt[];
  readonly killed: boolean;
}

export type Operation = Attempt | Event | AtOnce;

const EACH: Readonly<Record<Operation['do'], true>> = {
  register: true,
  verify: true,
  'sign in': true,
  'sign out': true,
  'reset password': true,
  'choose tag': true,
  erase: true,
  create: true,
  rename: true,
  join: true,
  preview: true,
  tell: true,
  comment: true,
  vote: true,
  report: true,
  identifies: true,
  appeal: true,
  remove: true,
  dismiss: true,
  restore: true,
  wait: true,
  'wait for the end': true,
  'look around': true,
  status: true,
  rebuild: true,
  restart: true,
  kill: true,
  clear: true,
  'back up': true,
  'go back': true,
  repeat: true,
  'at once': true,
};
export const KINDS = Object.keys(EACH) as readonly Operation['do'][];
