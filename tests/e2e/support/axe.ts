import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** People who speak to their browser say what they see on a button or a link (WCAG 2.5.3); the rule is not in its tag yet. */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } };

/**
 * What keeps people with a screen reader, a keyboard or poor sight from using the page as it is now.
 * @returns a text for each rule that is broken, with the places
 */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).withTags(TAGS).options({ resultTypes: ['violations'], rules: EXPERIMENTAL });
  // In the page alone: no frame of it comes from elsewhere, and a second page for the results costs as much as the search.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
};
