import { counted } from '#contract/numbers.ts';
import { ENOUGH_VOTES, verdictWords } from '#contract/verdict.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { Reel } from '#web/features/reel/components/Reel.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { classes } from '#web/ui/classes.ts';
import { isFinal, lacksText } from '../participation.ts';
import { Comments } from './Comments.tsx';
import { RatingChart } from './RatingChart.tsx';
import { SplitBar } from './SplitBar.tsx';
import { VotePanel } from './VotePanel.tsx';

interface Props {
  detail: DisputeDetail;
}

/** The public part of a dispute: the vote, its result, the reel and the comments. */
export const PublicPart = ({ detail }: Props) => {
  // The reel would tell only half of the dispute, and ask for votes.
  const hasReel = !lacksText(detail.dispute);
  const tags = { a: detail.user1.anonymousTag, b: detail.user2.anonymousTag };
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-1">
        <VotePanel detail={detail} />
        <ResultPanel detail={detail} />
      </div>
      <div className={classes('grid gap-8', hasReel && 'lg:grid-cols-[24rem_1fr] lg:gap-10 print:grid-cols-1')}>
        {hasReel && (
          <section
            aria-labelledby="reel-heading"
            data-noprint
            className="grid content-start gap-3 self-start lg:sticky lg:top-20"
          >
            <h2 id="reel-heading" className="text-2xl">
              Watch the reel
            </h2>
            <Reel dispute={{ ...detail.dispute, tags }} isTranscriptOpen beginsByItself />
          </section>
        )}
        <Comments detail={detail} />
      </div>
    </>
  );
};

const ResultPanel = ({ detail }: Props) => (
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
