import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'night' | 'nightPrimary';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong',
  secondary:
    'border border-edge bg-surface text-ink enabled:hover:border-brand enabled:hover:text-brand [a&]:hover:border-brand [a&]:hover:text-brand',
  quiet: 'text-brand enabled:hover:bg-brand-soft [a&]:hover:bg-brand-soft',
  danger: 'border border-danger bg-surface text-danger enabled:hover:bg-danger-soft',
  // On a ground that is as dark by day.
  night: 'border border-night-muted text-night-ink hover:bg-night-ink hover:text-night focus-visible:outline-night-ink',
  nightPrimary: 'bg-night-ink text-night hover:bg-white focus-visible:outline-night-ink',
};

/**
 * The styles of a button, for buttons and for links that look like one.
 * @param more where it stands. Other colours than those of its look would lose against them.
 */
export const buttonClass = (look: ButtonLook = 'primary', more?: string): string => classes(base, looks[look], more);
