import { useEffect } from 'react';
import type { Moment } from '#contract/reel/script.ts';
import { hush, speak } from './speech.ts';

interface Options {
  isAudible: boolean;
  speed: number;
  /** How often somebody has seeked: a line under way is cut off then. */
  seeks: number;
}

/**
 * Speaks each line when its time comes. Stops at a pause, when the other side takes over, and on
 * unmount.
 */
export const useSpokenReel = (moment: Moment | undefined, { isAudible, speed, seeks }: Options): void => {
  const { segment, cue } = moment ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: seeking, and another speed, cut off the current line
  useEffect(() => {
    return isAudible && segment ? hush : undefined;
  }, [isAudible, segment, speed, seeks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: then even the same line is spoken again
  useEffect(() => {
    if (isAudible && segment && cue) speak(cue.text, segment.side, speed);
  }, [isAudible, segment, cue, speed, seeks]);
};
