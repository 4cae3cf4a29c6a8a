import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { SIDE_NAMES, type Side, SideMark } from '#web/ui/SideMark.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { withoutGaps } from '#web/ui/withoutGaps.ts';

interface Props {
  side: Side;
  tag: string | null;
  children: ReactNode;
}

const looks: Record<Side, string> = {
  a: 'border-a/30 bg-a-soft lg:rounded-r-md',
  b: 'border-b/30 bg-b-soft lg:rounded-l-md',
};

export const StoryPanel = ({ side, tag, children }: Props) => (
  <article
    aria-label={`The story of ${SIDE_NAMES[side]}`}
    className={classes('grid content-start gap-4 rounded-card border p-5 sm:p-7', looks[side])}
  >
    <header className="flex items-center gap-3">
      <SideMark side={side} className="size-9 shrink-0" />
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-xl">{tag ?? SIDE_NAMES[side]}</h2>
        {tag && <p className={classes('text-sm', side === 'a' ? 'text-a' : 'text-b')}>{SIDE_NAMES[side]}</p>}
      </div>
    </header>
    {children}
  </article>
);

export const StoryText = ({ children }: { children: string }) => (
  <p className="wrap-anywhere [unicode-bidi:plaintext] max-w-[65ch] whitespace-pre-line text-lg leading-relaxed">
    <Unbroken text={withoutGaps(children)} />
  </p>
);
