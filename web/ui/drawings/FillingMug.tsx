import { type CSSProperties, useId } from 'react';
import { classes } from '../classes.ts';
import type { Side } from '../SideMark.tsx';

const CUP = 'M8 6h12v11a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4z';
const VIEW = { viewBox: '1 -8 22 31', fill: 'none', stroke: 'currentColor' } as const;

interface Props {
  side: Side;
  /** How full it is, from 0 to 1. Below a half it pales, above it steams. */
  fill: number;
  className?: string;
}

/** The mug of a side (SideMark) as it fills: plain for A, striped for B. See slider.css. */
export const FillingMug = ({ side, fill, className }: Props) => {
  const cup = useId();
  const turn = side === 'a' ? undefined : 'matrix(-1 0 0 1 24 0)';
  return (
    <span
      style={{ '--fill': fill } as CSSProperties}
      className={classes('filling-mug relative block', side === 'a' ? 'text-a' : 'text-b', className)}
    >
      <svg aria-hidden="true" {...VIEW}>
        <clipPath id={cup}>
          <path d={CUP} />
        </clipPath>
        <g transform={turn}>
          <path d={CUP} className="fill-surface" stroke="none" />
          <g clipPath={`url(#${cup})`} stroke="none">
            <g className="level">
              <path d="M8 6h12v16H8z" fill="currentColor" />
              {side === 'b' && (
                <path d="M6 16l12-12M8 22l14-14M14 24l10-10" className="stroke-surface" strokeWidth="1.600" />
              )}
            </g>
          </g>
          <path d={CUP} strokeWidth="1.600" />
          <path d="M8 9H6a3.500 3.500 0 0 0 0 7h2" strokeWidth="2.200" />
        </g>
      </svg>
      {/* A drawing of its own moves without a layout of the page. */}
      {fill > 0.5 && (
        <span className="steam absolute inset-0">
          <svg aria-hidden="true" {...VIEW} strokeWidth="1.500" strokeLinecap="round" className="animate-steam">
            <path transform={turn} d="M12 3c-2.500-2.500 2-4-.5-7.500M16.500 3c-2.500-2.500 2-4-.5-7.500" />
          </svg>
        </span>
      )}
    </span>
  );
};
