import { LoaderCircle, Play } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { Side } from '#web/ui/SideMark.tsx';

interface Props {
  /** A video is in portrait format; the browser's own drawing is in landscape. */
  isUpright: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The table at midnight, where every reel plays. */
export const ReelStage = ({ isUpright, ref, children }: Props) => (
  <div
    ref={ref}
    className={classes(
      'relative grid overflow-hidden rounded-card bg-night text-night-ink ring-1 ring-line [:fullscreen_&]:aspect-auto [:fullscreen_&]:max-h-none',
      isUpright ? 'aspect-[3/4] max-h-[75dvh] w-full lg:max-h-[50dvh]' : 'aspect-[4/3] sm:aspect-video',
    )}
  >
    {children}
  </div>
);

const MUGS = [
  {
    side: 'a',
    color: '#6cc5ea',
    steam: 'M86 34c-4-6 4-9 0-15',
    cup: 'M70 42h30v22a8 8 0 0 1-8 8H78a8 8 0 0 1-8-8z',
    handle: 'M70 47h-4a8 8 0 0 0 0 16h4',
  },
  {
    side: 'b',
    color: '#f4a765',
    steam: 'M236 34c-4-6 4-9 0-15',
    cup: 'M220 42h30v22a8 8 0 0 1-8 8h-14a8 8 0 0 1-8-8z',
    handle: 'M250 47h4a8 8 0 0 1 0 16h-4',
    stripes: 'M223 54l12-12M222 68l26-26M233 71l16-16',
  },
];

/** @param speaking the side whose mug steams and stands out; neither does while nobody speaks */
export const StageMugs = ({ speaking }: { speaking?: Side | undefined }) => (
  <svg aria-hidden="true" viewBox="0 0 320 90" fill="none" className="absolute inset-x-0 bottom-0 w-full">
    <path d="M0 72h320v18H0z" fill="#2c2138" />
    <path d="M0 72h320" stroke="#4a3a5c" strokeWidth="1.500" />
    {MUGS.map(({ side, color, steam, cup, handle, stripes }) => (
      <g
        key={side}
        className={classes('transition-opacity duration-300', speaking && speaking !== side && 'opacity-35')}
        stroke={color}
      >
        {speaking === side && <path d={steam} strokeWidth="2.500" strokeLinecap="round" className="animate-steam" />}
        <path d={cup} fill={color} stroke="none" />
        <path d={handle} strokeWidth="4.500" />
        {stripes && <path d={stripes} stroke="#2b1503" strokeOpacity="0.3" strokeWidth="3" />}
      </g>
    ))}
  </svg>
);

interface BigPlayProps {
  title: string;
  isLoading?: boolean;
  onPlay: () => void;
}

/** Covers the whole stage until the reel has been played. */
export const BigPlay = ({ title, isLoading = false, onPlay }: BigPlayProps) => (
  <button
    type="button"
    onClick={onPlay}
    disabled={isLoading}
    aria-label={`Play the reel of "${title}"`}
    className="absolute inset-0 grid place-items-center rounded-card focus-visible:-outline-offset-4 focus-visible:outline-night-ink"
  >
    <span className="mt-8 grid size-14 place-items-center rounded-full bg-night-ink text-night transition-transform motion-safe:hover:scale-105">
      {isLoading ? (
        <LoaderCircle aria-hidden className="size-6 motion-safe:animate-spin" />
      ) : (
        <Play aria-hidden className="ml-0.5 size-6 fill-current" />
      )}
    </span>
  </button>
);
