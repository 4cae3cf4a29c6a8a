import { useMemo } from 'react';
import type { Turn } from './playing.ts';
import type { Timeline } from './timeline.ts';

/** A reel as its controls see it, whether it is a film or the demo mode. The functions stay the same. */
export interface Playback {
  readonly isPlaying: boolean;
  readonly elapsedMs: number;
  readonly durationMs: number;
  readonly timeline: Timeline;
  readonly play: () => void;
  readonly pause: () => void;
  /** One of the two: what a press on the picture and the space bar do now. */
  readonly toggle: () => void;
  readonly seek: (elapsedMs: number) => void;
}

/** Of the film. */
const JUST_BEGUN_MS = 700;

/** @returns play or pause; whoever meant to play a film in the moment in which it began by itself has not seen that yet */
const toggleOf = ({ isPlaying, isSelfStarted, play, pause }: Turn, elapsedMs: number): (() => void) =>
  isPlaying && !(isSelfStarted && elapsedMs < JUST_BEGUN_MS) ? pause : play;

/** @returns how a reel that stands somewhere plays, the same as long as nothing of it changes */
export const usePlayback = (
  turn: Turn,
  { elapsedMs, durationMs, timeline, seek }: Pick<Playback, 'elapsedMs' | 'durationMs' | 'timeline' | 'seek'>,
): Playback => {
  const { isPlaying, play, pause } = turn;
  const toggle = toggleOf(turn, elapsedMs);
  return useMemo(
    () => ({ isPlaying, elapsedMs, durationMs, timeline, play, pause, toggle, seek }),
    [isPlaying, elapsedMs, durationMs, timeline, play, pause, toggle, seek],
  );
};
