import { Play, Scale } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { type Sight, useSight } from '#web/features/reel/useSeen.ts';
import { clockTime } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { goToSlider, REEL_ID, VOTE_ID, watchReel } from '../goTo.ts';
import { isOpen, sideOf } from '../participation.ts';

const GOOD_PART: Sight = { threshold: 0.3 };

const placeOf = (id: string): RefObject<Element | null> => ({
  get current() {
    return document.getElementById(id);
  },
});
const [VOTE, REEL] = [placeOf(VOTE_ID), placeOf(REEL_ID)];

const useInView = (place: RefObject<Element | null>): boolean => {
  const [isSeen, setIsSeen] = useState(false);
  useSight(place, GOOD_PART, setIsSeen);
  return isSeen;
};

/**
 * On a phone both stories stand before the vote, so a bar at the foot leads to the reel and to the
 * slider, from the first line on, and covers neither. Its place below the page is its own: it
 * covers no last line.
 */
export const PhoneBar = ({ detail: { dispute, userVote } }: { detail: DisputeDetail }) => {
  const { user } = useAuth();
  if (userVote || !isOpen(dispute) || sideOf(dispute, user)) return null;
  return <Bar {...dispute} />;
};

const Bar = ({ id, videoDuration }: DisputeDetail['dispute']) => {
  const isVoteInView = useInView(VOTE);
  const isReelInView = useInView(REEL);
  const isGoalInView = isVoteInView || isReelInView;
  return (
    <div data-noprint className={classes('phone-bar', isGoalInView && 'invisible translate-y-full')}>
      <div
        className={classes(
          '@container flex w-full min-w-0 gap-1.5 rounded-full border border-line bg-surface p-1.5 shadow-float',
          // On its way out it lies over the page's foot for a moment.
          !isGoalInView && 'pointer-events-auto',
        )}
      >
        <Button look="quiet" className="min-w-0 flex-1 px-2" onClick={() => watchReel(id)}>
          <Play aria-hidden className="@max-[16rem]:hidden size-4 shrink-0 fill-current" />
          <span>Listen {videoDuration !== null && clockTime(videoDuration * 1000)}</span>
        </Button>
        <Button className="min-w-0 flex-1 px-2" onClick={goToSlider}>
          <Scale aria-hidden className="@max-[16rem]:hidden size-4 shrink-0" />
          Vote
        </Button>
      </div>
    </div>
  );
};
