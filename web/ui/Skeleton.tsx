import { classes } from './classes.ts';

/** A place held for what is on its way. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('block animate-breathe rounded-lg bg-line', className)} />
);
