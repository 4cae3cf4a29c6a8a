import { Link } from '@tanstack/react-router';
import type { DisputeListItem } from '#contract/views.ts';
import { Counts } from '#web/features/dispute/components/Counts.tsx';
import { SplitBar } from '#web/features/dispute/components/SplitBar.tsx';
import { StoryPreviews } from '#web/features/dispute/components/StoryPreviews.tsx';
import { timeLeft } from '#web/features/dispute/timeLeft.ts';
import { LISTS, useLive } from '#web/lib/live/topics.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { linkCardClass } from '#web/ui/cardClass.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { hotDisputesQuery, useShowcase } from '../api/showcase.ts';
import { Section } from './Section.tsx';

export const LiveDisputes = () => {
  const data = useShowcase(hotDisputesQuery);
  useLive(data && LISTS);
  return (
    <Section id="live" title="Live Disputes" lead="Being argued over right now." more="View All">
      {data?.length === 0 ? (
        <EmptyState title="No live disputes yet. Be the first to submit one!" />
      ) : (
        <ul className="gap-4 max-sm:snap-row sm:grid sm:grid-cols-2 lg:grid-cols-4">
          {data
            ? data.map(dispute => (
                <li
                  key={dispute.id}
                  className={`${linkCardClass} grid min-h-52 max-sm:w-4/5 grid-rows-[auto_1fr_auto_auto] gap-3 p-5`}
                >
                  <p className="text-muted text-sm">{timeLeft(dispute)}</p>
                  <h3 className="line-clamp-3 text-lg">
                    <Link to="/dispute/$id" params={{ id: dispute.id }} className="covers-card">
                      <Unbroken text={dispute.title} />
                    </Link>
                  </h3>
                  <SplitBar {...dispute} />
                  <Counts {...dispute} viewCount={undefined} />
                </li>
              ))
            : [1, 2, 3, 4].map(place => <Skeleton key={place} className="h-52 max-sm:w-4/5 rounded-card" />)}
        </ul>
      )}
    </Section>
  );
};

const TRENDING = 2;
const PREVIEW_CHARACTERS = 100;

export const Trending = () => {
  const data = useShowcase(hotDisputesQuery);
  if (data?.length === 0) return null;
  return (
    <Section
      id="trending"
      title="Trending Disputes"
      lead="The two that people cannot leave alone."
      className="bg-sunken"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        {data
          ? data.slice(0, TRENDING).map(dispute => <TrendingCard key={dispute.id} dispute={dispute} />)
          : [1, 2].map(place => <Skeleton key={place} className="h-96 rounded-card" />)}
      </div>
    </Section>
  );
};

const TrendingCard = ({ dispute }: { dispute: DisputeListItem }) => (
  <article className={`${linkCardClass} grid grid-rows-[auto_1fr] gap-5 p-6 sm:p-8`}>
    <h3 className="text-2xl">
      <Unbroken text={dispute.title} />
    </h3>
    <div className="grid gap-4 sm:grid-cols-2">
      <StoryPreviews dispute={dispute} characters={PREVIEW_CHARACTERS} />
    </div>
    <SplitBar {...dispute} />
    <Counts {...dispute} />
    <ButtonLink
      to="/dispute/$id"
      params={{ id: dispute.id }}
      look="quiet"
      className="covers-card -mx-5 justify-self-start"
    >
      Read Full Dispute & Vote
    </ButtonLink>
  </article>
);
