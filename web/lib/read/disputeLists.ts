import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { DisputeListItem } from '#contract/views.ts';
import type { Page } from '../http/http.ts';

/** A list that was read, at once or page by page. */
export type ListData<Item = DisputeListItem> = Item[] | InfiniteData<Page<Item>>;

/** Whether a query reads a public list of disputes. */
export const isPublicList = ({ queryKey: [path, list] }: Pick<Query, 'queryKey'>): boolean =>
  path === '/api/disputes' && (list === 'browse' || typeof list === 'object');

/** Whether a query reads a public list, or the list of the reader's own disputes. */
export const isList = (query: Pick<Query, 'queryKey'>): boolean =>
  query.queryKey[0] === '/api/my-disputes' || isPublicList(query);

export const itemsOf = <Item>(data: ListData<Item> | undefined): Item[] =>
  Array.isArray(data) ? data : (data?.pages.flatMap(({ items }) => items) ?? []);

/** Changes disputes on every public list. */
export const changeLists = (client: QueryClient, change: (item: DisputeListItem) => DisputeListItem): void => {
  client.setQueriesData<ListData>({ predicate: isPublicList }, data => {
    if (data === undefined || Array.isArray(data)) return data?.map(change);
    return { ...data, pages: data.pages.map(page => ({ ...page, items: page.items.map(change) })) };
  });
};
