import { counted } from '#contract/numbers.ts';
import { votesIn } from '#contract/verdict.ts';
import { classes } from '#web/ui/classes.ts';

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
}

/** How often each rating was chosen: bars for sighted readers, a table for screen readers. */
export const RatingChart = ({ ratings, totalVotes }: Props) => {
  const shown = votesIn(ratings);
  const most = Math.max(1, ...ratings);
  const bars = ratings.map((count, rating) => ({ rating, count }));
  return (
    <figure className="@container grid gap-2">
      <figcaption className="text-muted text-sm">
        How people rated it, from 0 (A is right) to 10 (B is right)
        {shown < totalVotes &&
          `: the first ${shown} of ${totalVotes} votes. More are shown five at a time, so that none stands out.`}
      </figcaption>
      <div aria-hidden className="grid h-32 grid-cols-11 items-end gap-1 border-line border-b">
        {bars.map(({ rating, count }) => (
          <div
            key={rating}
            className="grid h-full grid-rows-[1fr_auto] items-end justify-items-center text-muted text-xs"
          >
            <span className="@max-[17rem]:hidden whitespace-nowrap">{count > 0 && compact.format(count)}</span>
            <div
              className={classes('min-h-px w-full rounded-t-sm', barClass(rating))}
              style={{ height: `calc(var(--spacing) * ${(count / most) * 26})` }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="grid grid-cols-11 gap-1 text-center text-[min(0.75rem,6cqi)] text-muted tabular-nums">
        {bars.map(({ rating }) => (
          <span key={rating}>{rating}</span>
        ))}
      </div>
      <table className="sr-only">
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
              <th scope="row">{rating}</th>
              <td>{counted(count, 'vote')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
