import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DisputeListItem } from '#contract/views.ts';
import { getPage } from '#web/lib/http.ts';

export const BROWSE_SORTS = {
  recent: 'Recent',
  popular: 'Popular',
  discussed: 'Most Discussed',
  ending: 'Ending Soon',
} as const;
export type BrowseSort = keyof typeof BROWSE_SORTS;

export const isBrowseSort = (value: unknown): value is BrowseSort =>
  typeof value === 'string' && Object.hasOwn(BROWSE_SORTS, value);

export interface BrowseSearch {
  q?: string | undefined;
  sort?: BrowseSort | undefined;
}

const PAGE_SIZE = 50;

const firstPage = ({ q, sort = 'recent' }: BrowseSearch): string => {
  const search = new URLSearchParams({ status: 'published', sort, limit: String(PAGE_SIZE) });
  if (q) search.set('q', q);
  return `/api/disputes?${search}`;
};

export const browseQuery = ({ q, sort = 'recent' }: BrowseSearch) =>
  infiniteQueryOptions({
    queryKey: ['/api/disputes', 'browse', { q, sort }],
    queryFn: ({ pageParam, signal }) => getPage<DisputeListItem>(pageParam, signal),
    initialPageParam: firstPage({ q, sort }),
    getNextPageParam: page => page.next,
  });
