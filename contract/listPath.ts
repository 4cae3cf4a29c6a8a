/** What a list of published disputes is asked for. */
export interface ListQuery {
  readonly sort: 'hot' | 'recent' | 'popular' | 'discussed' | 'ending';
  readonly limit: number;
  /** Both whole stories, instead of what a card shows. */
  readonly stories?: 'whole';
  readonly q?: string | undefined;
  /** Without the results of disputes on which the reader has not voted. */
  readonly isJudgeFirst?: boolean;
}

/** The same letters for the same list: the page announces it before the screens ask for it. */
export const listPath = ({ sort, limit, stories, q, isJudgeFirst = false }: ListQuery): string => {
  const search = new URLSearchParams({ status: 'published', sort, limit: String(limit) });
  if (stories) search.set('stories', stories);
  if (q) search.set('q', q);
  if (isJudgeFirst) search.set('results', 'hidden');
  return `/api/disputes?${search}`;
};

/** @param path of a dispute or its course; @returns the same without results, if so asked */
export const withResultsHidden = (path: string, isJudgeFirst: boolean): string =>
  isJudgeFirst ? `${path}?results=hidden` : path;

/** The lists of the landing page. */
export const HOT_LIST: ListQuery = { sort: 'hot', limit: 4 };
/** Reels without a film read the whole stories aloud. */
export const RECENT_LIST: ListQuery = { sort: 'recent', limit: 6, stories: 'whole' };

export const BROWSE_LIST: ListQuery = { sort: 'recent', limit: 50 };

/** Of how many disputes a live stream of the lists shows the comments. */
export const LIVE_DISCUSSIONS = 20;
