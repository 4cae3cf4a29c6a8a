import { classes } from './classes.ts';

export type Side = 'a' | 'b';

export const SIDE_NAMES: Record<Side, string> = { a: 'Partner A', b: 'Partner B' };

/**
 * A mug for each side. A's is plain with its handle on the left, B's striped with its handle on the
 * right.
 */
export const SideMark = ({ side, className }: { side: Side; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    className={classes(side === 'a' ? 'text-a' : 'text-b', className)}
  >
    <g transform={side === 'a' ? undefined : 'matrix(-1 0 0 1 24 0)'}>
      <path d="M8 6h12v11a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4z" fill="currentColor" />
      <path d="M8 9H6a3.500 3.500 0 0 0 0 7h2" stroke="currentColor" strokeWidth="2.200" />
      {side === 'b' && <path d="M10 12l6-6M10 18l10-10M14 20l6-6" className="stroke-surface" strokeWidth="1.600" />}
    </g>
  </svg>
);
