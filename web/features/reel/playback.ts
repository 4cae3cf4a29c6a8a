import { useMemo } from 'react';
import type { Turn } from './playing.ts';
import type { Timeline } from './timeline.ts';

/** A reel as its controls see it, whether film or demo mode. The functions never change. */
export interface Playback {
  readonly isPlaying: boolean;
  readonly elapsedMs: number;
  readonly durationMs: number;
  readonly timeline: Timeline;
  readonly play: () => void;
  readonly pause: () => void;
  /** Play or pause: what pressing the picture or the space bar does now. */
  readonly toggle: () => void;
  readonly seek: (elapsedMs: number) => void;
}

/** How long after a film started by itself a press still means play. */
const JUST_BEGUN_MS = 700;

/**
 * @returns play or pause. If the film has just started by itself, a press meant to play it still
 * means play
 */
const toggleOf = ({ isPlaying, isSelfStarted, play, pause }: Turn, elapsedMs: number): (() => void) =>
  isPlaying && !(isSelfStarted && elapsedMs < JUST_BEGUN_MS) ? pause : play;

/** @returns the playback of a reel; the same object as long as nothing in it changes */
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
