import { type RefObject, useCallback, useState } from 'react';
import type { Turn } from './playing.ts';
import { wantsStillness } from './stillness.ts';
import { type Sight, useSight } from './useSeen.ts';

const MOSTLY: Sight = { threshold: 0.6 };

/** Lets a film begin by itself, silently, while it is mostly in view; unless somebody asked for less motion or less data. */
export const useSelfStart = (stage: RefObject<HTMLElement | null>, { enter, fade }: Turn): void => {
  const [isStill] = useState(wantsStillness);
  const look = useCallback(
    (isSeen: boolean) => {
      if (isStill) return;
      if (isSeen) enter();
      else fade();
    },
    [isStill, enter, fade],
  );
  useSight(stage, MOSTLY, look);
};
