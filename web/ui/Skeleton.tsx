import { classes } from './classes.ts';

/** A placeholder for content that is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('block animate-breathe rounded-lg bg-line', className)} />
);
