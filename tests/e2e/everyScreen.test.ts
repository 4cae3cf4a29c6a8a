import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '#tests/support/until.ts';
import { setTheScene, visit } from './support/scene.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [320, 390, 1440, 1920];

const axeFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`);
};

const widthsThatScroll = async (page: Page): Promise<number[]> => {
  const tooNarrow: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooNarrow.push(width);
  }
  return tooNarrow;
};

/** Night falls: waits until it has been painted. */
const nightfall = async (page: Page): Promise<void> => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const day = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await until('the page is dark', async () => (await paper()) !== day);
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

test('every screen is clean for axe by day and by night, and never scrolls sideways', { timeout: 400_000 }, async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 40[0-9]/);
  for (const screen of await setTheScene(server)) {
    const page = await windows.open(screen.person, { viewport: { width: 390, height: 800 }, colorScheme: 'light' });
    await visit(page, screen);
    expect.soft(await axeFindings(page), `${screen.name} on a phone by day`).toEqual([]);
    expect.soft(await widthsThatScroll(page), `${screen.name} scrolls sideways`).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await nightfall(page);
    expect.soft(await axeFindings(page), `${screen.name} on a desk by night`).toEqual([]);
    await page.close();
  }
});
