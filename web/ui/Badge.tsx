import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Tone = 'plain' | 'warm' | 'good' | 'brand';

const tones: Record<Tone, string> = {
  plain: 'bg-sunken text-muted',
  warm: 'bg-b-soft text-b',
  good: 'bg-good-soft text-good',
  brand: 'bg-brand-soft text-brand',
};

export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-xl px-2.5 py-1 font-semibold text-sm leading-none',
      tones[tone],
    )}
  >
    {children}
  </span>
);
