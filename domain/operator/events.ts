/** The actor recorded for the operator's actions, in place of a member's id. */
export const OPERATOR = 'operator';

/** The operator deleted all data. Events before this one no longer count. */
export interface Cleared {
  readonly type: 'Cleared';
  readonly data: { readonly clearedAt: string };
}

/** A projection had stopped at an event, and the operator decided that every reader skips it. */
export interface EventSkipped {
  readonly type: 'EventSkipped';
  readonly data: {
    /** The position in the log, such as 42 or 42/41. */
    readonly position: string;
    readonly eventId: string;
    readonly why: string;
    readonly skippedAt: string;
  };
}

export type OperatorEvent = Cleared | EventSkipped;
