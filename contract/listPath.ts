/** What a list of published disputes is asked for. */
export interface ListQuery {
  readonly sort: 'hot' | 'recent' | 'popular' | 'discussed' | 'ending';
  readonly limit: number;
  readonly q?: string | undefined;
}

/** The same letters for the same list: the page announces it before the screens ask for it. */
export const listPath = ({ sort, limit, q }: ListQuery): string => {
  const search = new URLSearchParams({ status: 'published', sort, limit: String(limit) });
  if (q) search.set('q', q);
  return `/api/disputes?${search}`;
};

/** The lists of the landing page. */
export const HOT_LIST: ListQuery = { sort: 'hot', limit: 4 };
export const RECENT_LIST: ListQuery = { sort: 'recent', limit: 6 };

export const BROWSE_LIST: ListQuery = { sort: 'recent', limit: 50 };
