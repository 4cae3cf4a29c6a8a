import type { AnyRouter } from '@tanstack/react-router';
import { keepUpToDate } from './live/live.ts';
import { followTopics } from './live/topics.ts';
import { moveTitles } from './page/titleTransition.ts';
import { followOtherSwitches } from './read/hideResults.ts';

/** Begins what can wait until the first screen no longer needs the connection and the processor. */
export const goOn = (router: AnyRouter): void => {
  moveTitles(router);
  followOtherSwitches();
  if ('EventSource' in window) followTopics(keepUpToDate);
};
