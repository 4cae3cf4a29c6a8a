import { Skeleton } from '#web/ui/Skeleton.tsx';
import { disputeCardClass, storiesClass } from './DisputeCard.tsx';

export const DisputeCardSkeleton = () => (
  <div aria-hidden className={disputeCardClass}>
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
