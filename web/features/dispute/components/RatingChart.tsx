import { counted } from '#contract/numbers.ts';
import { votesIn } from '#contract/verdict.ts';
import { classes } from '#web/ui/classes.ts';
import type { ShownDetail } from '../verdict.ts';
import { IntervalMark } from './IntervalMark.tsx';

const NEUTRAL = 5;

/** A bar is at least four characters wide. Where it is not, the number is left out. */
const compact = new Intl.NumberFormat('en', { notation: 'compact' });

const barClass = (rating: number): string => {
  if (rating === NEUTRAL) return 'bg-edge';
  return rating < NEUTRAL ? 'bg-a' : 'stripes bg-b';
};

interface Props {
  ratings: readonly number[];
  /** The ratings may lack the latest votes. */
  totalVotes: number;
  verdict: Pick<ShownDetail['verdict'], 'mean' | 'interval'>;
  /** The reader's own rating. */
  own?: number | undefined;
  /** The bars rise from the reader's own rating outwards. */
  isRising?: boolean;
}

const STAGGER_MS = 60;

/** @returns when a bar begins to rise */
const delayOf = (rating: number, own: number): string => `${Math.abs(rating - own) * STAGGER_MS}ms`;

/** How often each rating was chosen: bars for sighted readers, a table for screen readers. */
export const RatingChart = ({ ratings, totalVotes, verdict: { mean, interval }, own, isRising = false }: Props) => {
  const shown = votesIn(ratings);
  const most = Math.max(1, ...ratings);
  const bars = ratings.map((count, rating) => ({ rating, count }));
  return (
    <figure className="@container grid gap-2">
      <figcaption className="text-muted text-sm">
        How people rated it, from 0 (A is right) to 10 (B is right)
        {shown < totalVotes
          ? `: the first ${shown} of ${totalVotes} votes. More are shown five at a time, so that none stands out.`
          : '.'}
        {mean !== null && ` The line marks the average, ${mean.toFixed(1)}, and where many more votes would take it.`}
      </figcaption>
      <div aria-hidden className="relative grid h-36 grid-cols-11 items-end gap-1 border-line border-b pt-4">
        {bars.map(({ rating, count }) => (
          <div
            key={rating}
            className="grid h-full grid-rows-[1fr_auto] items-end justify-items-center text-muted text-xs"
          >
            <span className="@max-[17rem]:hidden whitespace-nowrap">{count > 0 && compact.format(count)}</span>
            <div
              className={classes(
                'min-h-px w-full rounded-t-mark',
                barClass(rating),
                isRising && 'origin-bottom animate-bar',
              )}
              style={{
                height: `calc(var(--spacing) * ${(count / most) * 26})`,
                animationDelay: isRising ? delayOf(rating, own ?? NEUTRAL) : undefined,
              }}
            />
          </div>
        ))}
        {mean !== null && <IntervalMark mean={mean} interval={interval} />}
      </div>
      <div aria-hidden className="grid grid-cols-11 gap-1 text-center text-[min(0.75rem,6cqi)] text-muted tabular-nums">
        {bars.map(({ rating }) =>
          rating === own ? (
            <span key={rating} className="justify-self-center rounded-full bg-brand px-1.5 font-bold text-on-brand">
              {rating}
            </span>
          ) : (
            <span key={rating}>{rating}</span>
          ),
        )}
      </div>
      <div className="sr-only">
        <table>
          <caption>Votes by rating</caption>
          <thead>
            <tr>
              <th scope="col">Rating</th>
              <th scope="col">Votes</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ rating, count }) => (
              <tr key={rating}>
                <th scope="row">
                  {rating}
                  {rating === own && ' (your vote)'}
                </th>
                <td>{counted(count, 'vote')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
