import { Link } from '@tanstack/react-router';
import { CARD_CHARACTERS } from '#contract/beginning.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { cardClass, linkCardClass } from '#web/ui/cardClass.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { Counts } from './Counts.tsx';
import { DisputeBadges } from './DisputeBadges.tsx';
import { SplitBar } from './SplitBar.tsx';
import { StoryPreviews } from './StoryPreviews.tsx';

/**
 * The height does not depend on the title's length, so that the skeleton that held its place fits
 * at any width.
 */
const shapeClass = classes(
  'grid grid-rows-[auto_minmax(3.75rem,auto)_1fr_auto_auto] gap-3 p-5 h-full',
  'min-h-[27.5rem] sm:min-h-[22rem] md:min-h-[29rem] lg:min-h-[23.5rem] xl:min-h-[22rem]',
);

/** Side by side where both have room for readable lines. */
const storiesClass = 'grid fit-cols-40 gap-4';

export const DisputeCard = ({ dispute }: { dispute: DisputeListItem }) => (
  <article className={classes(linkCardClass, shapeClass)}>
    <DisputeBadges {...dispute} />
    <h3 className="wrap-anywhere line-clamp-3 self-start text-xl">
      <Link to="/dispute/$id" params={{ id: dispute.id }} className="covers-card">
        <Unbroken text={dispute.title} />
      </Link>
    </h3>
    <div className={storiesClass}>
      <StoryPreviews dispute={dispute} characters={CARD_CHARACTERS} />
    </div>
    <SplitBar {...dispute} />
    <Counts voteCount={dispute.voteCount} commentCount={dispute.commentCount} viewCount={dispute.viewCount} />
  </article>
);

export const DisputeCardSkeleton = () => (
  <div aria-hidden className={classes(cardClass, shapeClass)}>
    <Skeleton className="h-6 w-28" />
    <Skeleton className="h-7 w-4/5" />
    <div className={storiesClass}>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
    <Skeleton className="h-9" />
    <Skeleton className="h-5 w-1/2" />
  </div>
);
