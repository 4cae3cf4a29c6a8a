import { BROWSE_LIST, HOT_LIST, listPath, RECENT_LIST } from '#contract/listPath.ts';
import { escapeHtml } from '#platform/escapeHtml.ts';

/** The scripts of each screen by the first segment of its path, and of the members' header. */
export type ScreenScripts = ReadonlyMap<string, readonly string[]>;

/** The part of preloads.json for whoever may be signed in. */
const MEMBER = 'member';

/** @param route as a screen's path is normalised @returns what the screen reads first */
const readsOf = (route: string, hasSearch: boolean): readonly string[] => {
  const [screen = '', id] = route.split('/');
  if (screen === '') return [listPath(HOT_LIST), listPath(RECENT_LIST)];
  // A search or another order is another list.
  if (screen === 'browse' && !hasSearch) return [listPath(BROWSE_LIST)];
  return screen === 'dispute' && id !== undefined ? [`/api/disputes/${encodeURIComponent(id.toLowerCase())}`] : [];
};

/** With credentials, as the screens send it: otherwise the browser would ask twice. */
const readLink = (path: string): string =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(path)}" />`;

const scriptLink = (path: string): string => `<link rel="modulepreload" href="${path}" />`;

export interface Asked {
  readonly route: string;
  readonly hasSearch: boolean;
  /** Nobody is signed in. */
  readonly isStranger: boolean;
}

/**
 * Announces what a screen reads and which scripts it needs, so that nothing of it waits for the
 * first script. The page names only paths: what they answer is as private as without it.
 */
export const preloadLinks = (scripts: ScreenScripts, { route, hasSearch, isStranger }: Asked): string => {
  const needed = [scripts.get(route.split('/', 1)[0] ?? ''), isStranger ? [] : scripts.get(MEMBER)];
  const reads = [...(isStranger ? [] : ['/api/auth/user']), ...readsOf(route, hasSearch)];
  return [...reads.map(readLink), ...Array.from(new Set(needed.flatMap(some => some ?? [])), scriptLink)].join('');
};
