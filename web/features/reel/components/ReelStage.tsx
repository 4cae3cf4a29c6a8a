import type { ReactNode } from 'react';

/** The table at midnight on which every reel plays. */
export const ReelStage = ({ children }: { children: ReactNode }) => (
  <div className="relative grid aspect-[4/3] overflow-hidden rounded-card bg-night text-night-ink sm:aspect-video">
    {children}
  </div>
);
