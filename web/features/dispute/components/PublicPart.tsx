import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { Reel } from '#web/features/reel/components/Reel.tsx';
import { classes } from '#web/ui/classes.ts';
import { lacksText } from '../participation.ts';
import { standingOf } from '../standing.ts';
import { Comments } from './Comments.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { VotePanel } from './VotePanel.tsx';

interface Props {
  detail: DisputeDetail;
  user: CurrentUser | null;
}

/** The public part of a dispute: the vote, its result, the reel and the comments. */
export const PublicPart = ({ detail, user }: Props) => {
  const standing = standingOf(detail.dispute, user);
  // The reel would tell only half of the dispute, and ask for votes.
  const hasReel = !lacksText(detail.dispute);
  const tags = { a: detail.user1.anonymousTag, b: detail.user2.anonymousTag };
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-1">
        <VotePanel detail={detail} standing={standing} />
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
        <Comments detail={detail} user={user} standing={standing} />
      </div>
    </>
  );
};
