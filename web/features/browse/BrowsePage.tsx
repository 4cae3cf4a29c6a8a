import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatNumber } from '#contract/numbers.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { JudgeFirst } from '#web/features/dispute/components/JudgeFirst.tsx';
import type { Page } from '#web/lib/http/http.ts';
import { LISTS, useLive } from '#web/lib/live/topics.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Figures } from '#web/ui/Figures.tsx';
import { NewItems } from '#web/ui/NewItems.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { BROWSE_SORTS, type BrowseSort, browseQuery, isBrowseSort } from './api/browseDisputes.ts';
import { Results } from './components/Results.tsx';
import { SearchBox } from './components/SearchBox.tsx';

const route = getRouteApi('/browse');

const itemsOf = ({ pages }: InfiniteData<Page<DisputeListItem>>) => pages.flatMap(page => page.items);

export const BrowsePage = () => {
  usePageTitle('Browse Disputes');
  const search = route.useSearch();
  const query = browseQuery(search);
  const disputes = useInfiniteQuery(query);
  const { data } = disputes;
  const items = data && itemsOf(data);
  const isNewestFirst = search.q === undefined && (search.sort ?? 'recent') === 'recent';
  useLive(items && LISTS);
  return (
    <div className="shell grid gap-6 py-8 sm:py-12">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h1 className="text-4xl">Browse Disputes</h1>
          <JudgeFirst />
        </div>
        <p className="max-w-prose text-lg text-muted">
          Read both sides, then say what you think. Two people are waiting to hear it.
        </p>
      </header>
      <BrowseStats items={items} isLoading={disputes.isPending} />
      <div className="grid gap-3 lg:flex lg:items-center lg:justify-between">
        <SearchBox q={search.q} />
        <SortButtons sort={search.sort ?? 'recent'} />
      </div>
      <Results items={items} error={disputes.error} q={search.q}>
        {data && isNewestFirst && (
          <NewItems topic={LISTS} noun="new dispute" {...{ data, itemsOf }} queryKey={query.queryKey} first="li a" />
        )}
      </Results>
      {items && <LoadMore disputes={disputes} count={items.length} />}
    </div>
  );
};

/** @returns null if one of the counts is hidden */
const sumOf = (items: DisputeListItem[], countOf: (item: DisputeListItem) => number | null): number | null =>
  items.reduce<number | null>((sum, item) => {
    const count = countOf(item);
    return sum === null || count === null ? null : sum + count;
  }, 0);

interface Props {
  /** Absent while the count is unknown, which is not the same as 0. */
  items: DisputeListItem[] | undefined;
  isLoading: boolean;
}

const BrowseStats = ({ items, isLoading }: Props) => {
  const known = items ?? [];
  const shown = (value: number | null) => {
    if (isLoading) return <Skeleton className="h-7 w-12" />;
    return items && value !== null ? formatNumber(value) : '–';
  };
  const figures = [
    { label: 'Active Disputes', value: shown(known.length) },
    { label: 'Total Votes Cast', value: shown(sumOf(known, item => item.voteCount)) },
    { label: 'Community Comments', value: shown(sumOf(known, item => item.commentCount)) },
  ];
  return <Figures figures={figures} />;
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
