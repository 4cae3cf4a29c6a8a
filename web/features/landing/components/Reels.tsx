import { beginningOf } from '#contract/beginning.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { Reel } from '#web/features/reel/components/Reel.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { SideMark } from '#web/ui/SideMark.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
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
      <ul className="snap-row items-start gap-5">
        {data
          ? data.map(dispute => (
              <li key={dispute.id} className="reel-poster">
                <ReelCard dispute={dispute} />
              </li>
            ))
          : [1, 2, 3, 4, 5, 6].map(place => (
              <li key={place} className="reel-poster">
                <Skeleton className="mb-12 aspect-9/16 rounded-card" />
              </li>
            ))}
      </ul>
    </Section>
  );
};

const ReelCard = ({ dispute }: { dispute: DisputeListItem }) => (
  <article className="grid gap-1" aria-label={dispute.title}>
    <Reel
      dispute={{ ...dispute, tags: { a: dispute.user1AnonymousTag, b: dispute.user2AnonymousTag } }}
      poster={
        <div className="grid gap-3 text-[min(0.875rem,5.5vw)] leading-snug lg:text-lg">
          <FirstSentence side="a" story={dispute.user1Story} />
          <FirstSentence side="b" story={dispute.user2Story} />
        </div>
      }
    />
    <ButtonLink to="/dispute/$id" params={{ id: dispute.id }} look="quiet" className="-mx-4 justify-self-start">
      Vote & See Details
    </ButtonLink>
  </article>
);

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const MOST_CHARACTERS = 160;

const FirstSentence = ({ side, story }: { side: 'a' | 'b'; story: string | null }) => {
  const first =
    sentences
      .segment(story ?? '')
      .containing(0)
      ?.segment.trim() ?? '';
  return (
    <p dir="auto" className={`line-clamp-4 ${side === 'a' ? 'text-a' : 'text-b'}`}>
      <SideMark side={side} className="mr-1.5 inline size-4 align-middle" />
      <Unbroken text={beginningOf(first, MOST_CHARACTERS)} />
    </p>
  );
};
