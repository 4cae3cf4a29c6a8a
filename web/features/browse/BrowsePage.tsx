import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '#web/lib/usePageTitle.ts';
import { browseQuery } from './api/browseDisputes.ts';
import { BrowseStats } from './components/BrowseStats.tsx';
import { LoadMore } from './components/LoadMore.tsx';
import { Results } from './components/Results.tsx';
import { SearchBox } from './components/SearchBox.tsx';
import { SortButtons } from './components/SortButtons.tsx';

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
