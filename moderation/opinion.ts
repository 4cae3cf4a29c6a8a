import type { Concern, Redaction } from './port.ts';

/**
 * Another moderator's opinion of a text. It can only add to what the local moderator takes out and
 * refuses, and it decides on what that would hold.
 */
export interface Opinion {
  /** The moderator that gave it, for example 'openai'. */
  readonly by: string;
  /** In order, without overlaps. */
  readonly redactions: readonly Redaction[];
  readonly concerns: readonly Concern[];
  /** Whether it has looked for danger and found no other. */
  readonly isSure: boolean;
}
