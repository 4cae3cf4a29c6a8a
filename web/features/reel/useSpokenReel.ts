import { useEffect } from 'react';
import type { Moment } from '#contract/reel/script.ts';
import { hush, speak } from './speech.ts';

interface Options {
  isAudible: boolean;
  speed: number;
  /** How often somebody went elsewhere: what was under way then is not said to its end. */
  seeks: number;
}

/** Speaks each line as its time comes, and falls silent at a pause, at the other side's turn, and when the reel goes away. */
export const useSpokenReel = (moment: Moment | undefined, { isAudible, speed, seeks }: Options): void => {
  const { segment, cue } = moment ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump, and another speed, end what is being said
  useEffect(() => {
    return isAudible && segment ? hush : undefined;
  }, [isAudible, segment, speed, seeks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: and then even the same line is said again
  useEffect(() => {
    if (isAudible && segment && cue) speak(cue.text, segment.side, speed);
  }, [isAudible, segment, cue, speed, seeks]);
};
