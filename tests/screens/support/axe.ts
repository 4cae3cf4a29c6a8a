import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { MARK, markUnjudged, noteJudged } from './looks.ts';

/** What defines axe in a page. */
export const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const CONTRAST = 'color-contrast';

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // People who speak to their browser say what they see on a button or a link (WCAG 2.5.3). The
  // rule is not in its tag yet.
  rules: { 'label-content-name-mismatch': { enabled: true }, [CONTRAST]: { enabled: false } },
};
/** Half of the time goes into contrasts, so each look is judged once. */
const OPTIONS_OF_CONTRAST: RunOptions = {
  runOnly: [CONTRAST],
  resultTypes: ['violations', 'passes'],
  elementRef: true,
};
const TEXTS = { selector: 'body *', areTexts: true };

interface Axe {
  run(place: string, options: RunOptions): Promise<AxeResults>;
}

/**
 * Runs in a page, and looks at all of it, or at the elements with this mark. Takes the mark from
 * those that did not pass. Only these texts leave the page: carrying over all that axe found
 * out takes as long as the search.
 */
const search = async ([options, mark]: readonly [RunOptions, string?]): Promise<string[]> => {
  const place = mark ? `[${mark}]` : ':root';
  const { violations, passes } = await (globalThis as unknown as { axe: Axe }).axe.run(place, options);
  if (mark) {
    const judged = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    for (const one of document.querySelectorAll<HTMLElement>(place)) if (!judged.has(one)) one.removeAttribute(mark);
  }
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
};

/**
 * What keeps people with a screen reader, a keyboard or poor sight from using the page as it is
 * now.
 * @param known the looks of texts whose contrast was judged before; those of this page are added
 * @returns a text for each rule that is broken, with the places
 */
export const axeFindings = async (page: Page, known = new Set<string>()): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const findings = await page.evaluate(search, [OPTIONS] as const);
  const looks = await markUnjudged(page, TEXTS, known);
  if (looks.length === 0) return findings;
  const faint = await page.evaluate(search, [OPTIONS_OF_CONTRAST, MARK] as const);
  await noteJudged(page, looks, known);
  return [...findings, ...faint];
};
