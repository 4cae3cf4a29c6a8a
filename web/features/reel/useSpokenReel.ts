import { useEffect } from 'react';
import type { Moment } from '#contract/reel/script.ts';
import { hush, speak } from './speech.ts';

/** Speaks each line as its time comes, and falls silent at a pause, at the other side's turn, and when the reel goes away. */
export const useSpokenReel = (moment: Moment | undefined, isAudible: boolean): void => {
  const { segment, cue } = moment ?? {};

  useEffect(() => {
    return isAudible && segment ? hush : undefined;
  }, [isAudible, segment]);

  useEffect(() => {
    if (isAudible && segment && cue) speak(cue.text, segment.side);
  }, [isAudible, segment, cue]);
};
