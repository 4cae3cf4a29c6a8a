import { classes } from './classes.ts';

/** A placeholder for content that is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('block animate-breathe rounded-lg bg-line', className)} />
);

/** Marks code that was requested and is still loading. Takes no space. */
export const OnItsWay = () => <Skeleton className="absolute" />;
