import type { DisputeDetail } from '#contract/views.ts';
import { Reel } from '#web/features/reel/components/Reel.tsx';
import type { Standing } from '../standing.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { VotePanel } from './VotePanel.tsx';

interface Props {
  detail: DisputeDetail;
  standing: Standing;
}

/** The reel, the vote and what came of it. */
export const PublicPart = ({ detail, standing }: Props) => (
  <>
    <div className="grid gap-5 lg:grid-cols-2">
      <VotePanel detail={detail} standing={standing} />
      <ResultPanel detail={detail} />
    </div>
    <section aria-labelledby="reel-heading" data-noprint className="grid max-w-3xl gap-3">
      <h2 id="reel-heading" className="text-2xl">
        Watch the reel
      </h2>
      <Reel dispute={{ ...detail.dispute, tags: { a: detail.user1.anonymousTag, b: detail.user2.anonymousTag } }} />
    </section>
  </>
);
