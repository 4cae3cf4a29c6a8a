import type { DisputeListItem } from '#contract/views.ts';
import { DisputeCard, DisputeCardSkeleton } from '#web/features/dispute/components/DisputeCard.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';

interface Props {
  items: DisputeListItem[] | undefined;
  error: Error | null;
  q: string | undefined;
}

const gridClass = 'grid gap-5 md:grid-cols-2';

export const Results = ({ items, error, q }: Props) => (
  <section aria-labelledby="results-heading" aria-busy={!items && !error} className="grid gap-5">
    <h2 id="results-heading" className="sr-only">
      Results
    </h2>
    <p role="status" className="min-h-6 text-muted">
      {items && resultsLine(items.length, q)}
    </p>
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
