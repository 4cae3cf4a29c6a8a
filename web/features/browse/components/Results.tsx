import type { ReactNode } from 'react';
import type { DisputeListItem } from '#contract/views.ts';
import { DisputeCard, DisputeCardSkeleton } from '#web/features/dispute/components/DisputeCard.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';

interface Props {
  items: DisputeListItem[] | undefined;
  error: Error | null;
  q: string | undefined;
  /** Beside the line that counts them. */
  children: ReactNode;
}

const gridClass = 'grid gap-5 md:grid-cols-2';

export const Results = ({ items, error, q, children }: Props) => (
  <section aria-labelledby="results-heading" aria-busy={!items && !error} className="grid gap-5">
    <h2 id="results-heading" className="sr-only">
      Results
    </h2>
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted">
        {items && resultsLine(items.length, q)}
      </p>
      {children}
    </div>
    {error && !items ? <LoadFailed error={error} /> : <Cards items={items} q={q} />}
  </section>
);

const resultsLine = (count: number, q: string | undefined): string =>
  q ? `Showing ${count} results for "${q}"` : `Showing ${count} active disputes`;

const Cards = ({ items, q }: Pick<Props, 'items' | 'q'>) => {
  if (!items)
    return (
      <div className={gridClass}>
        {[1, 2, 3, 4, 5, 6].map(place => (
          <DisputeCardSkeleton key={place} />
        ))}
      </div>
    );
  if (items.length === 0)
    return (
      <EmptyState title="No disputes found" action={<ButtonLink to="/create">Create Your Dispute</ButtonLink>}>
        {q === undefined ? 'Be the first to create a dispute!' : 'Try adjusting your search terms or filters'}
      </EmptyState>
    );
  return (
    <ul className={gridClass}>
      {items.map(dispute => (
        <li key={dispute.id}>
          <DisputeCard dispute={dispute} />
        </li>
      ))}
    </ul>
  );
};
