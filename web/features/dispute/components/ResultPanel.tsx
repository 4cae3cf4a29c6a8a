import { counted } from '#contract/numbers.ts';
import { ENOUGH_VOTES, verdictSentences } from '#contract/verdict.ts';
import { DAY_MS } from '#domain/rules.ts';
import { useRising } from '#web/lib/hooks/useRising.ts';
import { serverNow } from '#web/lib/http/serverClock.ts';
import { late } from '#web/ui/late.ts';
import { isFinal } from '../participation.ts';
import type { ShownDetail } from '../verdict.ts';
import { NoDayYet } from './NoDayYet.tsx';
import { RatingChart } from './RatingChart.tsx';
import { SplitBar } from './SplitBar.tsx';

const VerdictCourse = late(() => import('./VerdictCourse.tsx'), 'VerdictCourse', <div className="min-h-48" />);

/** On its first day a dispute has no course, so no place is kept for one. */
const isFirstDay = ({ status, publishedAt }: ShownDetail['dispute']): boolean =>
  status !== 'expired' && serverNow() - Date.parse(publishedAt ?? '') < DAY_MS;

interface Props {
  detail: ShownDetail;
}

/** The result so far, or in the end: as many columns as there are parts and room. */
export const ResultPanel = ({ detail }: Props) => {
  const { ratings, userVote, dispute } = detail;
  const isOver = dispute.status === 'expired';
  return (
    <section aria-labelledby="result-heading" className="full-rows p-5 sm:p-8">
      <Summary detail={detail} isOver={isOver} />
      {/* After a vote the chart rises where the slider was. */}
      {ratings && (isOver || !userVote) && <RatingChart {...detail} ratings={ratings} />}
      {ratings && !isFirstDay(dispute) && <VerdictCourse disputeId={dispute.id} />}
    </section>
  );
};

const Summary = ({ detail, isOver }: Props & { isOver: boolean }) => {
  const { ratings, totalVotes, dispute } = detail;
  const [verdict, interval] = verdictSentences(detail, isFinal(dispute));
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="result-heading" className="text-2xl">
          What people say
        </h2>
        <p className="text-muted">{counted(useRising(totalVotes), 'vote')}</p>
      </div>
      {!isOver && <SplitBar user1Percentage={detail.user1Percentage} user2Percentage={detail.user2Percentage} />}
      <div className="grid gap-1 empty:hidden">
        {/* The head of the page says it already, unless it is that both are right. */}
        {(!isOver || detail.verdict.word === 'too_close') && <p className="font-semibold text-lg">{verdict}</p>}
        {interval && <p className="text-muted text-sm">{interval}</p>}
      </div>
      {ratings && isFirstDay(dispute) && <NoDayYet />}
      {ratings === null && totalVotes > 0 && (
        <p className="text-muted text-sm">
          Each rating is shown from {ENOUGH_VOTES} votes on. Until then, the average can still give a vote away.
        </p>
      )}
    </div>
  );
};
