/** Who acts, where the operator does so and not a member. */
export const OPERATOR = 'operator';

/** The operator emptied the database: whatever came before no longer counts. */
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
