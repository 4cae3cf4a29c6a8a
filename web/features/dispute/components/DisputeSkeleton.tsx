import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Placeholders for the header, the reel and both stories. */
export const DisputeSkeleton = () => (
  <div role="status" aria-label="Loading dispute..." className="shell grid min-h-screen content-start gap-6 py-8">
    <Skeleton className="h-6 w-32" />
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-12 w-4/5" />
    <Skeleton className="h-11 w-full" />
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-1">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  </div>
);
