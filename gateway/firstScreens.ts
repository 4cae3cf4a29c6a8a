import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstScreens, LONG_TITLE, TITLE_PLACE } from '#contract/firstScreens.ts';
import { pillOf, splitAtPlaceholders } from '#contract/placeholders.ts';
import { escapeHtml } from '#platform/escapeHtml.ts';
import type { Asked } from './preloads.ts';

/** Of a search, the first screen would show the field and the order of the list without it. */
const nameOf = ({ route, hasSearch }: Asked, title: string | undefined): string | undefined => {
  if (route === '' || (route === 'browse' && !hasSearch)) return route;
  if (!/^dispute\/[^/]+$/.test(route)) return undefined;
  if (title === undefined) return 'dispute';
  return title.length > LONG_TITLE ? 'dispute long title' : 'dispute title';
};

/** As web/ui/Unbroken.tsx renders it, so that no line breaks elsewhere when React takes over. */
const unbroken = (title: string): string =>
  splitAtPlaceholders(title)
    .map((part, index) => (index % 2 === 1 ? placeholder(part) : escapeHtml(part)))
    .join('');

const placeholder = (text: string): string => {
  const pill = pillOf(text);
  if (!pill) return `<span class="inline-block max-w-full">${escapeHtml(text)}</span>`;
  const tint = pill.tint === undefined ? '' : ` data-tint="${pill.tint}"`;
  return `<mark class="pill" title="${pill.hint}"${tint}><i>[</i>${pill.words}<i>]</i></mark>`;
};

/**
 * Reads what screens show until their data is there (web/firstScreens.tsx).
 * @param dist the folder of the built screens
 * @returns puts the first screen between the markers of web/index.html. Besides the title of a
 * published dispute, it holds nothing of any dispute or person
 */
export const openFirstScreens = async (dist: string) => {
  const screens: FirstScreens = JSON.parse(await readFile(join(dist, 'firstScreens.json'), 'utf8'));
  return (page: string, asked: Asked, title: string | undefined): string => {
    const screen = screens[nameOf(asked, title) ?? '-']?.[asked.isStranger ? 'stranger' : 'unknown'];
    if (screen === undefined) return page;
    const titled = screen.replace(TITLE_PLACE, () => unbroken(title ?? ''));
    return page.replace(/<!--screen-->[\s\S]*?<!--\/screen-->/, () => titled);
  };
};
