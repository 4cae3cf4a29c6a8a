import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Tone = 'plain' | 'danger' | 'good';

const tones: Record<Tone, string> = {
  plain: 'border-line bg-brand-soft',
  danger: 'border-danger bg-danger-soft',
  good: 'border-good bg-good-soft',
};

/** A message that stays where it belongs, unlike a toast. */
export const Notice = ({ tone = 'plain', title, children }: { tone?: Tone; title?: string; children: ReactNode }) => (
  <div className={classes('grid gap-2 rounded-card border px-4 py-3', tones[tone])}>
    {title && <p className="font-semibold">{title}</p>}
    {children}
  </div>
);
