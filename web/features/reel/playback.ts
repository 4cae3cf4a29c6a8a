import type { Timeline } from './timeline.ts';

/** A reel as its controls see it, whether it is a film or the demo mode. The functions stay the same. */
export interface Playback {
  readonly isPlaying: boolean;
  readonly elapsedMs: number;
  readonly durationMs: number;
  readonly timeline: Timeline;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (elapsedMs: number) => void;
}
