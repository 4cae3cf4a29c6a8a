import { LoaderCircle, Play } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { Side } from '#web/ui/SideMark.tsx';

interface Props {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The table at midnight, where every reel plays. Its shape is in reels.css. */
export const ReelStage = ({ ref, children }: Props) => (
  <div
    ref={ref}
    className="reel-stage relative @xl:mx-0 mx-auto @xl:row-span-2 grid overflow-hidden rounded-card bg-night scheme-dark text-night-ink ring-1 ring-line"
  >
    {children}
  </div>
);

const MUGS = [
  {
    side: 'a',
    stroke: 'stroke-a',
    fill: 'fill-a',
    steam: 'M102 34c-4-6 4-9 0-15',
    cup: 'M86 42h30v22a8 8 0 0 1-8 8H94a8 8 0 0 1-8-8z',
    handle: 'M86 47h-4a8 8 0 0 0 0 16h4',
  },
  {
    side: 'b',
    stroke: 'stroke-b',
    fill: 'fill-b',
    steam: 'M220 34c-4-6 4-9 0-15',
    cup: 'M204 42h30v22a8 8 0 0 1-8 8h-14a8 8 0 0 1-8-8z',
    handle: 'M234 47h4a8 8 0 0 1 0 16h-4',
    stripes: 'M207 54l12-12M206 68l26-26M217 71l16-16',
  },
];

/** @param speaking the side whose mug steams and stands out; neither does while nobody speaks */
export const StageMugs = ({ speaking }: { speaking?: Side | undefined }) => (
  <svg aria-hidden="true" viewBox="50 0 220 110" fill="none" className="absolute inset-x-0 bottom-0 w-full">
    <path d="M0 72h320v38H0z" fill="#2c2138" />
    <path d="M0 72h320" stroke="#4a3a5c" strokeWidth="1.500" />
    {MUGS.map(({ side, stroke, fill, steam, cup, handle, stripes }) => (
      <g
        key={side}
        className={classes(stroke, 'transition-opacity duration-300', speaking && speaking !== side && 'opacity-35')}
      >
        {speaking === side && <path d={steam} strokeWidth="2.500" strokeLinecap="round" className="animate-steam" />}
        <path d={cup} className={`stroke-none ${fill}`} />
        <path d={handle} strokeWidth="4.500" />
        {stripes && <path d={stripes} className="stroke-on-b" strokeOpacity="0.3" strokeWidth="3" />}
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
    <span className="play-sign grid size-14 place-items-center rounded-full bg-night-ink text-night transition-transform motion-safe:hover:scale-105">
      {isLoading ? (
        <LoaderCircle aria-hidden className="size-6 motion-safe:animate-spin" />
      ) : (
        <Play aria-hidden className="ml-0.5 size-6 fill-current" />
      )}
    </span>
  </button>
);
