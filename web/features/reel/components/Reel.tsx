import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReelDispute } from '../reelSource.ts';
import { ReelStage } from './ReelStage.tsx';
import { StageMugs } from './StageMugs.tsx';

const ReelPlayer = lazy(async () => ({ default: (await import('./ReelPlayer.tsx')).ReelPlayer }));

/** A still with a play button; the player itself arrives with the first press. */
export const Reel = ({ dispute }: { dispute: ReelDispute }) => {
  const [isOpen, setIsOpen] = useState(false);
  const still = <Still title={dispute.title} isLoading={isOpen} onPlay={() => setIsOpen(true)} />;
  if (!isOpen) return still;
  return (
    <Suspense fallback={still}>
      <ReelPlayer dispute={dispute} />
    </Suspense>
  );
};

interface StillProps {
  title: string;
  isLoading: boolean;
  onPlay: () => void;
}

const Still = ({ title, isLoading, onPlay }: StillProps) => (
  <ReelStage>
    <StageMugs />
    <p aria-hidden className="line-clamp-2 self-start px-5 pt-4 sm:pt-5 text-center font-display text-lg leading-snug">
      {title}
    </p>
    <button
      type="button"
      onClick={onPlay}
      disabled={isLoading}
      aria-label={`Play the reel of "${title}"`}
      className="absolute inset-0 grid place-items-center rounded-card focus-visible:-outline-offset-4 focus-visible:outline-night-ink"
    >
      <span className="mt-8 grid size-14 place-items-center rounded-full bg-night-ink text-night transition-transform motion-safe:hover:scale-105">
        <Play aria-hidden className="ml-0.5 size-6 fill-current" />
      </span>
    </button>
  </ReelStage>
);
