import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { SCENE_SETTINGS, setTheScene, visit } from './support/scene.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser(SCENE_SETTINGS);

const WIDTHS = [320, 390, 1440, 1920];

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

/** On the smallest phone, with letters twice as large: words that stand out of the page or their card, and torn ones in our headings. */
const cutOff = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(() => {
    /** What a toast has read out is hidden by its style. */
    const hidden = '.sr-only, .overflow-hidden, [aria-hidden=true], [style*=clip]';
    const isLookedAt = (element: Element | null): element is Element =>
      element?.checkVisibility() === true && !element.closest(hidden);
    const isOut = (element: Element, { right }: DOMRect): boolean => {
      const card = element.closest('article, li, dd, button') ?? document.body;
      return right > Math.min(card.getBoundingClientRect().right, window.innerWidth) + 1;
    };
    /** What people have written may be one long word. */
    const isTorn = (element: Element, word: Range): boolean =>
      word.getClientRects().length > 1 && element.matches('h1 *, h1, h2, h2 *') && !element.closest('.wrap-anywhere');
    const isCutOff = (element: Element, word: Range): boolean =>
      isOut(element, word.getBoundingClientRect()) || isTorn(element, word);
    const wordsOf = function* (text: Node): Generator<Range> {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        yield range;
      }
    };

    const { style } = document.documentElement;
    style.fontSize = '200%';
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!isLookedAt(element)) continue;
      found.push(
        ...wordsOf(texts.currentNode)
          .filter(word => isCutOff(element, word))
          .map(String),
      );
    }
    style.fontSize = '';
    return found;
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
    expect.soft(await cutOff(page), `${screen.name} is cut off on the smallest phone with large letters`).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await nightfall(page);
    expect.soft(await axeFindings(page), `${screen.name} on a desk by night`).toEqual([]);
    await page.close();
  }
});
