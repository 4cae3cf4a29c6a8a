/** What a list of published disputes is asked for. */
export interface ListQuery {
  readonly sort: 'hot' | 'recent' | 'popular' | 'discussed' | 'ending';
  readonly limit: number;
  /** Both whole stories, instead of what a card shows. */
  readonly stories?: 'whole';
  readonly q?: string | undefined;
}

/** The same letters for the same list: the page announces it before the screens ask for it. */
export const listPath = ({ sort, limit, stories, q }: ListQuery): string => {
  const search = new URLSearchParams({ status: 'published', sort, limit: String(limit) });
  if (stories) search.set('stories', stories);
  if (q) search.set('q', q);
  return `/api/disputes?${search}`;
};

/** The lists of the landing page. */
export const HOT_LIST: ListQuery = { sort: 'hot', limit: 4 };
/** Reels without a film read the whole stories aloud. */
export const RECENT_LIST: ListQuery = { sort: 'recent', limit: 6, stories: 'whole' };

export const BROWSE_LIST: ListQuery = { sort: 'recent', limit: 50 };
