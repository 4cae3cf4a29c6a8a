import { classes } from '#web/ui/classes.ts';
import type { Side } from '#web/ui/SideMark.tsx';

const BLUE = '#6cc5ea';
const ORANGE = '#f4a765';

/** @param speaking the side whose mug steams and stands out; neither does while nobody speaks */
export const StageMugs = ({ speaking }: { speaking?: Side | undefined }) => (
  <svg aria-hidden="true" viewBox="0 0 320 90" fill="none" className="absolute inset-x-0 bottom-0 w-full">
    <path d="M0 72h320v18H0z" fill="#2c2138" />
    <path d="M0 72h320" stroke="#4a3a5c" strokeWidth="1.500" />
    <g className={classes('transition-opacity duration-300', speaking === 'b' && 'opacity-35')}>
      {speaking === 'a' && (
        <path
          d="M86 34c-4-6 4-9 0-15"
          stroke={BLUE}
          strokeWidth="2.500"
          strokeLinecap="round"
          className="animate-steam"
        />
      )}
      <path d="M70 42h30v22a8 8 0 0 1-8 8H78a8 8 0 0 1-8-8z" fill={BLUE} />
      <path d="M70 47h-4a8 8 0 0 0 0 16h4" stroke={BLUE} strokeWidth="4.500" />
    </g>
    <g className={classes('transition-opacity duration-300', speaking === 'a' && 'opacity-35')}>
      {speaking === 'b' && (
        <path
          d="M236 34c-4-6 4-9 0-15"
          stroke={ORANGE}
          strokeWidth="2.500"
          strokeLinecap="round"
          className="animate-steam"
        />
      )}
      <path d="M220 42h30v22a8 8 0 0 1-8 8h-14a8 8 0 0 1-8-8z" fill={ORANGE} />
      <path d="M250 47h4a8 8 0 0 1 0 16h-4" stroke={ORANGE} strokeWidth="4.500" />
      <path d="M223 54l12-12M222 68l26-26M233 71l16-16" stroke="#2b1503" strokeOpacity="0.3" strokeWidth="3" />
    </g>
  </svg>
);
