import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Counts } from '#web/features/dispute/components/Counts.tsx';
import { SplitBar } from '#web/features/dispute/components/SplitBar.tsx';
import { timeLeft } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { hotDisputesQuery, useShowcase } from '../api/showcase.ts';
import { Section } from './Section.tsx';

const linkToAll = (
  <Link to="/browse" search={{}} className={buttonClass('quiet', '-mx-4')}>
    View All <ArrowRight aria-hidden className="size-4" />
  </Link>
);

const PLACES = ['1', '2', '3', '4'];

export const LiveDisputes = () => {
  const data = useShowcase(hotDisputesQuery);
  return (
    <Section id="live" title="Live Disputes" lead="Being argued over right now." more={linkToAll}>
      {data?.length === 0 ? (
        <EmptyState title="No live disputes yet. Be the first to submit one!" />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {data
            ? data.map(dispute => (
                <li
                  key={dispute.id}
                  className={`${cardClass} relative grid min-h-52 grid-rows-[auto_1fr_auto_auto] gap-3 p-5 hover:border-brand`}
                >
                  <p className="text-muted text-sm">{timeLeft(dispute)}</p>
                  <h3 className="line-clamp-3 text-lg">
                    <Link
                      to="/dispute/$id"
                      params={{ id: dispute.id }}
                      className="after:absolute after:inset-0 after:rounded-card"
                    >
                      <Unbroken text={dispute.title} />
                    </Link>
                  </h3>
                  <SplitBar {...dispute} />
                  <Counts {...dispute} viewCount={undefined} />
                </li>
              ))
            : PLACES.map(place => <Skeleton key={place} className="h-52 rounded-card" />)}
        </ul>
      )}
    </Section>
  );
};
