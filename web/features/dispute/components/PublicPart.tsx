import type { DisputeDetail } from '#contract/views.ts';
import { Reel } from '#web/features/reel/components/Reel.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { classes } from '#web/ui/classes.ts';
import { REEL_ID } from '../goTo.ts';
import { lacksText } from '../participation.ts';
import { hasResults } from '../verdict.ts';
import { Comments } from './Comments.tsx';
import { HiddenResult } from './HiddenResult.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { VotePanel } from './VotePanel.tsx';

interface Props {
  detail: DisputeDetail;
}

/**
 * The public part of a dispute: the vote and its result on one table, the reel at midnight, and the
 * comments. Once the vote is over, its result is at the head of the page (Outcome).
 */
export const PublicPart = ({ detail }: Props) => {
  // The reel would tell only half of the dispute, and ask for votes.
  const hasReel = !lacksText(detail.dispute);
  const tags = { a: detail.user1.anonymousTag, b: detail.user2.anonymousTag };
  return (
    <>
      {detail.dispute.status !== 'expired' && (
        <div className={`${cardClass} divide-y divide-line`}>
          <VotePanel detail={detail} />
          {hasResults(detail) ? <ResultPanel detail={detail} /> : <HiddenResult dispute={detail.dispute} />}
        </div>
      )}
      {hasReel && (
        <section
          id={REEL_ID}
          aria-labelledby="reel-heading"
          tabIndex={-1}
          data-noprint
          className={classes(
            'scheme-dark grid gap-4 rounded-card border border-line bg-night p-4 text-ink sm:p-8',
            detail.dispute.videoPath === null && 'no-film',
          )}
        >
          <h2 id="reel-heading" className="text-2xl">
            Watch the reel
          </h2>
          <Reel dispute={{ ...detail.dispute, tags, verdict: detail.verdict }} isTranscriptOpen beginsByItself />
        </section>
      )}
      <Comments detail={detail} />
    </>
  );
};
