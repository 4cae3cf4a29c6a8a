import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MessageCircle, Scale, Users } from 'lucide-react';
import { formatNumber } from '#contract/numbers.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { BROWSE_SORTS, type BrowseSort, browseQuery, isBrowseSort } from './api/browseDisputes.ts';
import { Results } from './components/Results.tsx';
import { SearchBox } from './components/SearchBox.tsx';

const route = getRouteApi('/browse');

export const BrowsePage = () => {
  usePageTitle('Browse Disputes');
  const search = route.useSearch();
  const disputes = useInfiniteQuery(browseQuery(search));
  const items = disputes.data?.pages.flatMap(page => page.items);
  return (
    <div className="shell grid gap-6 py-8 sm:py-12">
      <header className="grid gap-2">
        <h1 className="text-4xl">Browse Disputes</h1>
        <p className="max-w-prose text-lg text-muted">
          Read both sides, then say what you think. Two people are waiting to hear it.
        </p>
      </header>
      <BrowseStats items={items} isLoading={disputes.isPending} />
      <div className="grid gap-3 lg:flex lg:items-center lg:justify-between">
        <SearchBox q={search.q} />
        <SortButtons sort={search.sort ?? 'recent'} />
      </div>
      <Results items={items} error={disputes.error} q={search.q} />
      {items && <LoadMore disputes={disputes} count={items.length} />}
    </div>
  );
};

const sumOf = (items: DisputeListItem[], count: (item: DisputeListItem) => number) =>
  items.reduce((sum, item) => sum + count(item), 0);

interface Props {
  /** Absent while the count is unknown, which is not the same as 0. */
  items: DisputeListItem[] | undefined;
  isLoading: boolean;
}

const BrowseStats = ({ items, isLoading }: Props) => {
  const known = items ?? [];
  const stats = [
    { label: 'Active Disputes', value: known.length, Icon: Users },
    { label: 'Total Votes Cast', value: sumOf(known, item => item.voteCount), Icon: Scale },
    { label: 'Community Comments', value: sumOf(known, item => item.commentCount), Icon: MessageCircle },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 sm:gap-4">
      {stats.map(({ label, value, Icon }) => (
        <div key={label} className={`${cardClass} flex flex-col-reverse justify-end gap-1 px-2.5 py-3 sm:p-5`}>
          <dt className="flex items-start gap-2 text-muted text-sm sm:items-center">
            <Icon aria-hidden className="hidden size-4 sm:block" />
            {label}
          </dt>
          <dd translate="no" className="min-h-8 font-display text-lg min-[23rem]:text-xl sm:text-2xl">
            {isLoading && <Skeleton className="h-7 w-12" />}
            {!isLoading && (items ? formatNumber(value) : '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const SortButtons = ({ sort }: { sort: BrowseSort }) => {
  const navigate = route.useNavigate();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Sort by</legend>
      {Object.keys(BROWSE_SORTS)
        .filter(isBrowseSort)
        .map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={name === sort}
            onClick={() => void navigate({ search: previous => ({ ...previous, sort: name }), resetScroll: false })}
            className={classes(
              'min-h-11 rounded-full border px-4 py-2 font-semibold',
              name === sort
                ? 'border-brand bg-brand text-on-brand'
                : 'border-edge bg-surface hover:border-brand hover:text-brand',
            )}
          >
            {BROWSE_SORTS[name]}
          </button>
        ))}
    </fieldset>
  );
};

const SHOWN_FROM = 20;

const LoadMore = ({ disputes, count }: { disputes: UseInfiniteQueryResult; count: number }) => {
  if (count < SHOWN_FROM) return null;
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = disputes;
  return (
    <div className="grid justify-items-center gap-2">
      <Button
        look="secondary"
        isPending={!hasNextPage || isFetchingNextPage}
        data-done={!hasNextPage || undefined}
        onClick={() => void fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading...' : 'Load More Disputes'}
      </Button>
      <p role="status" className="text-muted text-sm">
        {isFetchNextPageError ? 'Failed to fetch disputes' : !hasNextPage && 'That is all of them.'}
      </p>
    </div>
  );
};
