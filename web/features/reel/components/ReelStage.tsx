import type { ReactNode, Ref } from 'react';
import { classes } from '#web/ui/classes.ts';

interface Props {
  /** A film is in portrait format; the browser's own drawing is in landscape. */
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
