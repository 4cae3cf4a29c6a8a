import { type RefObject, useCallback, useState } from 'react';
import { wantsStillness } from '#web/lib/browser/stillness.ts';
import { type Turn, wasPlayedBefore } from './turnStore.ts';
import { type Sight, useSight } from './useSeen.ts';

const MOSTLY: Sight = { threshold: 0.6 };

/**
 * Starts a video by itself, muted, while it is mostly in view: only on a page that allows it, once
 * somebody has played a reel on this device, and never for people who asked for less motion or less
 * data.
 */
export const useSelfStart = (stage: RefObject<HTMLElement | null>, { enter, fade }: Turn, isAllowed: boolean): void => {
  const [isStill] = useState(wantsStillness);
  const look = useCallback(
    (isSeen: boolean) => {
      if (!isAllowed || isStill) return;
      if (!isSeen) fade();
      else if (wasPlayedBefore()) enter();
    },
    [isAllowed, isStill, enter, fade],
  );
  useSight(stage, MOSTLY, look);
};
