import { createRoute } from '@tanstack/react-router';
import { type BrowseSearch, browseQuery, isBrowseSort } from '#web/features/browse/api/browseDisputes.ts';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';
import { textParam } from './search.ts';

export const browseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/browse',
  validateSearch: (search: Record<string, unknown>): BrowseSearch => ({
    q: textParam(search.q)?.slice(0, 200),
    sort: isBrowseSort(search.sort) ? search.sort : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(browseQuery(deps)),
  component: screen(() => import('#web/features/browse/BrowsePage.tsx'), 'BrowsePage'),
});
