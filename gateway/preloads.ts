import { BROWSE_LIST, HOT_LIST, listPath, RECENT_LIST, withResultsHidden } from '#contract/listPath.ts';
import { escapeHtml } from '#platform/escapeHtml.ts';

/** The scripts of each screen by the first segment of its path, and of the members' header. */
export type ScreenScripts = ReadonlyMap<string, readonly string[]>;

/** The part of preloads.json for whoever may be signed in. */
const MEMBER = 'member';

/** @returns what the screen reads first */
const readsOf = ({ route, hasSearch, isJudgeFirst }: Asked): readonly string[] => {
  const [screen = '', id] = route.split('/');
  if (screen === '') return [HOT_LIST, RECENT_LIST].map(list => listPath({ ...list, isJudgeFirst }));
  // A search or another order is another list.
  if (screen === 'browse' && !hasSearch) return [listPath({ ...BROWSE_LIST, isJudgeFirst })];
  if (screen !== 'dispute' || id === undefined) return [];
  return [withResultsHidden(`/api/disputes/${encodeURIComponent(id.toLowerCase())}`, isJudgeFirst)];
};

/** With credentials, as the screens send it: otherwise the browser would ask twice. */
const readLink = (path: string): string =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(path)}" />`;

/** After the styles and the data: the first screen can be read without scripts. */
const scriptLink = (path: string): string => `<link rel="modulepreload" fetchpriority="low" href="${path}" />`;

export interface Asked {
  /** A screen's path, normalised. */
  readonly route: string;
  readonly hasSearch: boolean;
  /** Nobody is signed in. */
  readonly isStranger: boolean;
  /** They see results only of disputes on which they have voted. */
  readonly isJudgeFirst: boolean;
}

/**
 * Announces what a screen reads and which scripts it needs, so that nothing of it waits for the
 * first script. The page names only paths: what they answer is as private as without it.
 */
export const preloadLinks = (scripts: ScreenScripts, asked: Asked): string => {
  const { route, isStranger } = asked;
  const needed = [scripts.get(route.split('/', 1)[0] ?? ''), isStranger ? [] : scripts.get(MEMBER)];
  const reads = [...(isStranger ? [] : ['/api/auth/user']), ...readsOf(asked)];
  return [...reads.map(readLink), ...Array.from(new Set(needed.flatMap(some => some ?? [])), scriptLink)].join('');
};
