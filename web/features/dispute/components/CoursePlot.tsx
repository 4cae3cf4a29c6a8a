import { counted } from '#contract/numbers.ts';
import { shownInterval, verdictWords } from '#contract/verdictWords.ts';
import type { CourseDay } from '#contract/views.ts';
import { RULES } from '#domain/rules.ts';
import { SideMark } from '#web/ui/SideMark.tsx';

const DAYS = RULES.votingWindowDays;
const { max, neutral } = RULES.rating;

/** A line through one value of each day. A single day is a short line, so that it can be seen. */
const pointsOf = (days: readonly CourseDay[], of: (day: CourseDay) => number): readonly string[] =>
  days.flatMap((day, index) => [...(index === 0 ? [day.day - 1] : []), day.day].map(x => `${x},${of(day)}`));

const meanOf = ({ mean }: CourseDay): number => mean ?? neutral;

/** The average of each day and its interval: drawn for sighted readers, a table for others. */
export const CoursePlot = ({ days }: { days: readonly CourseDay[] }) => {
  const low = pointsOf(days, ({ interval }) => interval[0]);
  const high = pointsOf(days, ({ interval }) => interval[1]);
  return (
    <figure className="grid gap-2">
      <figcaption className="text-muted text-sm">
        How the average has moved. The band shows where it would be if many more people had voted by then.
      </figcaption>
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 text-muted text-xs">
        <div translate="no" className="flex flex-col justify-between font-semibold">
          <span className="flex items-center gap-1 text-a">
            <SideMark side="a" className="size-3.5" />A
          </span>
          <span className="flex items-center gap-1 text-b">
            <SideMark side="b" className="size-3.5" />B
          </span>
        </div>
        {/* In forced colours, drawings have the colour of what is around them. */}
        <div className="text-ink">
          <svg
            aria-hidden
            viewBox={`0 0 ${DAYS} ${max}`}
            preserveAspectRatio="none"
            className="h-24 w-full border-line border-y [&_*]:[vector-effect:non-scaling-stroke]"
            fill="none"
            stroke="currentColor"
          >
            <path d={`M0 ${neutral}h${DAYS}`} strokeDasharray="3 4" strokeOpacity=".5" />
            <polygon
              points={[...low, ...high.toReversed()].join(' ')}
              fill="currentColor"
              fillOpacity=".12"
              stroke="none"
            />
            <polyline points={low.join(' ')} strokeOpacity=".6" />
            <polyline points={high.join(' ')} strokeOpacity=".6" />
            <polyline points={pointsOf(days, meanOf).join(' ')} strokeWidth="3" strokeLinejoin="round" />
          </svg>
        </div>
        <span />
        <span className="flex justify-between">
          <span>Day 1</span>
          <span>Day {DAYS}</span>
        </span>
      </div>
      <CourseTable days={days} />
    </figure>
  );
};

const CourseTable = ({ days }: { days: readonly CourseDay[] }) => (
  // A table itself cannot be as narrow as that, and would widen the page.
  <div className="sr-only">
    <table>
      <caption>The verdict at the end of each day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Votes</th>
          <th scope="col">Average</th>
          <th scope="col">With many more votes</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, votes, mean, interval, word }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{counted(votes, 'vote')}</td>
            <td>{mean?.toFixed(1)}</td>
            <td>{shownInterval(interval).join(' to ')}</td>
            <td>{verdictWords(word, false)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
