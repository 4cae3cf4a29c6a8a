/** The actor of what the operator does, in place of a member's id. */
export const OPERATOR = 'operator';

/** The operator deleted all data: no earlier event counts any more. */
export interface Cleared {
  readonly type: 'Cleared';
  readonly data: { readonly clearedAt: string };
}

/** The operator decided that an event at which a projection had stopped counts for nobody. */
export interface EventSkipped {
  readonly type: 'EventSkipped';
  readonly data: {
    /** In the log: 42, or 42/41. */
    readonly position: string;
    readonly eventId: string;
    readonly why: string;
    readonly skippedAt: string;
  };
}

export type OperatorEvent = Cleared | EventSkipped;
