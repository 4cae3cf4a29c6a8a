import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // People who speak to their browser say what they see on a button or a link (WCAG 2.5.3). The rule is not in its tag yet.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * What keeps people with a screen reader, a keyboard or poor sight from using the page as it is now.
 * @returns a text for each rule that is broken, with the places
 */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  // Only these texts leave the page: carrying over everything that axe found out takes as long as the search.
  return page.evaluate(async options => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
  }, OPTIONS);
};
