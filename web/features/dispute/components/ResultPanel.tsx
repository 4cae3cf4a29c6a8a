import { counted } from '#contract/numbers.ts';
import { ENOUGH_VOTES, verdictWords } from '#contract/verdict.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { isFinal } from '../participation.ts';
import { RatingChart } from './RatingChart.tsx';
import { SplitBar } from './SplitBar.tsx';

export const ResultPanel = ({ detail }: { detail: DisputeDetail }) => (
  <section aria-labelledby="result-heading" className={`${cardClass} grid content-start gap-4 p-5 sm:p-6`}>
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <h2 id="result-heading" className="text-2xl">
        What people say
      </h2>
      <p className="text-muted">{counted(detail.totalVotes, 'vote')}</p>
    </div>
    <SplitBar user1Percentage={detail.user1Percentage} user2Percentage={detail.user2Percentage} />
    <p className="text-lg">{verdictWords({ ...detail, votes: detail.totalVotes }, isFinal(detail.dispute))}</p>
    {detail.ratings && <RatingChart ratings={detail.ratings} totalVotes={detail.totalVotes} />}
    {detail.ratings === null && detail.totalVotes > 0 && (
      <p className="text-muted text-sm">
        Each rating is shown from {ENOUGH_VOTES} votes on. Until then, the average can still give a vote away.
      </p>
    )}
  </section>
);
