import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Paragraphs } from '#web/ui/Paragraphs.tsx';
import { SIDE_NAMES, type Side, SideMark } from '#web/ui/SideMark.tsx';

interface Props {
  side: Side;
  tag: string | null;
  /** The menu of the story. */
  more?: ReactNode;
  children: ReactNode;
}

export const SIDE_GROUNDS: Record<Side, string> = { a: 'border-a/30 bg-a-soft', b: 'border-b/30 bg-b-soft' };

/** Where the panels of both sides meet. */
const SEAMS: Record<Side, string> = { a: 'lg:not-only:rounded-r-mark', b: 'lg:not-only:rounded-l-mark' };

export const StoryPanel = ({ side, tag, more, children }: Props) => (
  <article
    aria-label={`The story of ${SIDE_NAMES[side]}`}
    className={classes('grid content-start gap-4 rounded-card border p-5 sm:p-7', SIDE_GROUNDS[side], SEAMS[side])}
  >
    <header className="flex min-h-11 items-center gap-3">
      <SideMark side={side} className="size-9 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere text-xl">{tag ?? SIDE_NAMES[side]}</h2>
        {tag && <p className={classes('text-sm', side === 'a' ? 'text-a' : 'text-b')}>{SIDE_NAMES[side]}</p>}
      </div>
      {more}
    </header>
    {children}
  </article>
);

export const StoryText = ({ children }: { children: string }) => (
  <Paragraphs text={children} className="max-w-prose text-lg leading-relaxed" />
);
