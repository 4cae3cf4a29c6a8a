import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { setTheScene, visit } from './support/scene.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [320, 390, 1440, 1920];

const axeFindings = async (page: Page): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(RULES).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join('\n')}`,
  );
};

const widthsThatScroll = async (page: Page): Promise<number[]> => {
  const tooNarrow: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooNarrow.push(width);
  }
  return tooNarrow;
};

/** As for somebody who has set their browser to letters twice as large (WCAG 1.4.4). */
const scrollsWithLargeLetters = async (page: Page): Promise<boolean> => {
  await page.setViewportSize({ width: 390, height: 800 });
  return page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const isWider = document.documentElement.scrollWidth > window.innerWidth;
    style.fontSize = '';
    return isWider;
  });
};

/** What the switch in the head does; the system's own wish sets the same colours by the same rule. */
const nightfall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });

test('every screen is clean for axe by day and by night, and never scrolls sideways', { timeout: 1_200_000 }, async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 40[0-9]/);
  for (const screen of await setTheScene(server)) {
    const page = await windows.open(screen.person, { viewport: { width: 390, height: 800 }, colorScheme: 'light' });
    await visit(page, screen);
    expect.soft(await axeFindings(page), `${screen.name} on a phone by day`).toEqual([]);
    expect.soft(await widthsThatScroll(page), `${screen.name} scrolls sideways`).toEqual([]);
    expect.soft(await scrollsWithLargeLetters(page), `${screen.name} scrolls sideways with large letters`).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await nightfall(page);
    expect.soft(await axeFindings(page), `${screen.name} on a desk by night`).toEqual([]);
    await page.close();
  }
});
