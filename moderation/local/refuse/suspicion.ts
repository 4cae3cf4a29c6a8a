import type { Reason, Span } from '../../port.ts';

/** 'hold' where it is likely but not certain, so that a person should look. */
export type Certainty = 'refuse' | 'hold';

/**
 * What a finder has found in a stretch of the original. 'reported' is a live danger that the writer
 * tells of, which is no reason to refuse or to hold the text; it is certain where the writer says
 * nothing there of what they will do themselves.
 */
export interface Suspicion extends Span {
  readonly reason: Reason | 'reported';
  readonly certainty: Certainty;
  /** A model found it: unlike a phrase, it cannot tell who does what to whom. */
  readonly byModel?: true;
  /** Only the first reader has read it: its writer is told nothing about themselves. */
  readonly isGuess?: boolean;
}
