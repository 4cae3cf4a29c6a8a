import type { DisputeListItem } from '#contract/views.ts';
import { Reel } from '#web/features/reel/components/Reel.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { recentDisputesQuery, useShowcase } from '../api/showcase.ts';
import { Section } from './Section.tsx';

export const Reels = () => {
  const data = useShowcase(recentDisputesQuery);
  if (data?.length === 0) return null;
  return (
    <Section
      id="reels"
      title="Dispute Reels"
      lead="Both stories, read aloud. Headphones on, sides off."
      more="Watch More Reels"
      className="bg-sunken"
    >
      <ul className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {data
          ? data.map(dispute => (
              <li key={dispute.id}>
                <ReelCard dispute={dispute} />
              </li>
            ))
          : [1, 2, 3, 4, 5, 6].map(place => (
              <Skeleton key={place} className="aspect-4/3 rounded-card sm:aspect-video" />
            ))}
      </ul>
    </Section>
  );
};

const ReelCard = ({ dispute }: { dispute: DisputeListItem }) => (
  <article className="grid gap-1" aria-label={dispute.title}>
    <Reel dispute={{ ...dispute, tags: { a: dispute.user1AnonymousTag, b: dispute.user2AnonymousTag } }} />
    <ButtonLink to="/dispute/$id" params={{ id: dispute.id }} look="quiet" className="-mx-4 justify-self-start">
      Vote & See Details
    </ButtonLink>
  </article>
);
