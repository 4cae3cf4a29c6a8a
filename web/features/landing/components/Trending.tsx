import { Link } from '@tanstack/react-router';
import type { DisputeListItem } from '#contract/views.ts';
import { Counts } from '#web/features/dispute/components/Counts.tsx';
import { SplitBar } from '#web/features/dispute/components/SplitBar.tsx';
import { StoryPreviews } from '#web/features/dispute/components/StoryPreviews.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { hotDisputesQuery, useShowcase } from '../api/showcase.ts';
import { Section } from './Section.tsx';

const TRENDING = 2;
const PREVIEW_CHARACTERS = 100;

export const Trending = () => {
  const data = useShowcase(hotDisputesQuery) ?? [];
  if (data.length === 0) return null;
  return (
    <Section
      id="trending"
      title="Trending Disputes"
      lead="The two that people cannot leave alone."
      className="bg-sunken"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        {data.slice(0, TRENDING).map(dispute => (
          <TrendingCard key={dispute.id} dispute={dispute} />
        ))}
      </div>
    </Section>
  );
};

const TrendingCard = ({ dispute }: { dispute: DisputeListItem }) => (
  <article className={`${cardClass} grid grid-rows-[auto_1fr] gap-5 p-6 sm:p-8`}>
    <h3 className="text-2xl">
      <Unbroken text={dispute.title} />
    </h3>
    <div className="grid gap-4 sm:grid-cols-2">
      <StoryPreviews dispute={dispute} characters={PREVIEW_CHARACTERS} />
    </div>
    <SplitBar {...dispute} />
    <Counts {...dispute} />
    <Link to="/dispute/$id" params={{ id: dispute.id }} className={buttonClass('primary', 'justify-self-start')}>
      Read Full Dispute & Vote
    </Link>
  </article>
);
