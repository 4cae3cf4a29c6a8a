import type { Timeline } from './timeline.ts';
import type { Turn } from './turnStore.ts';

interface Position {
  readonly elapsedMs: number;
  readonly durationMs: number;
  readonly timeline: Timeline;
  readonly seek: (elapsedMs: number) => void;
}

/** A reel as its controls see it, whether video or demo mode. */
export interface Playback extends Position, Pick<Turn, 'isPlaying' | 'play' | 'pause'> {
  /** Play or pause: what pressing the picture or the space bar does now. */
  readonly toggle: () => void;
}

/** How long after a video started by itself a press that was meant to play it still means play. */
const JUST_BEGUN_MS = 700;

export const playbackOf = ({ isPlaying, isSelfStarted, play, pause }: Turn, position: Position): Playback => {
  const hasJustBegun = isSelfStarted && position.elapsedMs < JUST_BEGUN_MS;
  return { ...position, isPlaying, play, pause, toggle: isPlaying && !hasJustBegun ? pause : play };
};
