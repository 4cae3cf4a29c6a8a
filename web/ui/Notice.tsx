import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Tone = 'plain' | 'danger' | 'good';

const tones: Record<Tone, string> = {
  plain: 'border-line bg-brand-soft',
  danger: 'border-danger bg-danger-soft',
  good: 'border-good bg-good-soft',
};

export const noticeClass = (tone: Tone = 'plain'): string =>
  classes('grid gap-2 rounded-card border px-4 py-3', tones[tone]);

/** A message that stays in place, unlike a toast. */
export const Notice = ({ tone, title, children }: { tone?: Tone | undefined; title?: string; children: ReactNode }) => (
  <div className={noticeClass(tone)}>
    {title && <p className="font-semibold">{title}</p>}
    {children}
  </div>
);
