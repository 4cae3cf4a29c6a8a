import type { RefObject } from 'react';
import type { Segment } from '#contract/reel/script.ts';
import type { Turn } from '../playing.ts';
import type { ReelDispute } from '../reelSource.ts';

/** What the film and the demo mode have in common. */
export interface PlayerProps {
  dispute: ReelDispute;
  /** The element that has the focus while keys are for the player, and that fills the screen. */
  root: RefObject<HTMLElement | null>;
  turn: Turn;
  script: Segment[];
  isTranscriptOpen: boolean;
}
