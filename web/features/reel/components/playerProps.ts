import type { RefObject } from 'react';
import type { Segment } from '#contract/reel/script.ts';
import type { Turn } from '../playing.ts';
import type { ReelDispute } from '../reelSource.ts';

/** Props that the film and the demo mode share. */
export interface PlayerProps {
  dispute: ReelDispute;
  /** The element that receives the player's keys and goes full screen. */
  root: RefObject<HTMLElement | null>;
  turn: Turn;
  script: Segment[];
  isTranscriptOpen: boolean;
}
