import { Skeleton } from '#web/ui/Skeleton.tsx';

export const DashboardSkeleton = () => (
  <div role="status" aria-label="Loading your disputes" className="grid min-h-screen content-start gap-6">
    <div className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
    <Skeleton className="h-12" />
    <Skeleton className="h-52 rounded-card" />
  </div>
);
