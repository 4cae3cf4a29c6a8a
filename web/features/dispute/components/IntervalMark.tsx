import { RULES } from '#domain/rules.ts';

/** The place of a value among eleven columns with gaps of 0.25rem, in the middle of each. */
const placeOf = (value: number): string => `(100% + 0.25rem) * ${(value + 0.5) / (RULES.rating.max + 1)} - 0.125rem`;

interface Props {
  mean: number;
  interval: readonly [low: number, high: number];
}

/** Draws a mean and the interval around it over the columns of a chart, which it covers. */
export const IntervalMark = ({ mean, interval: [low, high] }: Props) => (
  <div className="pointer-events-none absolute inset-0">
    <div
      className="absolute inset-y-0 bg-ink/6 transition-[left,right] duration-500"
      style={{ left: `calc(${placeOf(low)})`, right: `calc(100% - (${placeOf(high)}))` }}
    >
      <div className="h-3 border-ink border-x-2">
        <div className="h-1.75 border-ink border-b-2" />
      </div>
    </div>
    <div
      className="absolute top-0 -ml-1.5 size-3 rounded-full border-2 border-ink bg-surface transition-[left] duration-500"
      style={{ left: `calc(${placeOf(mean)})` }}
    />
  </div>
);
