import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { AXE, axeFindings } from './support/axe.ts';
import { contrastFindings } from './support/contrast.ts';
import { PEOPLE, SCENE_SETTINGS, setTheScene, visit } from './support/scene.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser(SCENE_SETTINGS).extend('scene', { scope: 'file' }, ({ server }) => setTheScene(server));

/**
 * The looks whose contrast was judged, of texts and of controls. What a width or a theme changes is
 * judged again.
 */
const known = {
  byDay: new Set<string>(),
  byNight: new Set<string>(),
  onPhone: new Set<string>(),
  onDesk: new Set<string>(),
};

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** As for somebody who has set their browser to letters twice as large (WCAG 1.4.4). */
const scrollsWithLargeLetters = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const isWider = document.documentElement.scrollWidth > window.innerWidth;
    style.fontSize = '';
    return isWider;
  });

/**
 * With letters twice as large: words that stand out of the page or their card, and torn ones in our
 * headings.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** What a toast has read out is hidden by its style. */
    const hidden = '.sr-only, .overflow-hidden, [aria-hidden=true], [style*=clip]';
    const isLookedAt = (element: Element | null): element is Element =>
      element?.checkVisibility() === true && !element.closest(hidden);
    const isOut = (element: Element, { right }: DOMRect): boolean => {
      const card = element.closest('article, li, dd, button') ?? document.body;
      // A row that is pushed sideways goes on there.
      const edge = element.closest('[class*=snap-row]') ? Number.POSITIVE_INFINITY : window.innerWidth;
      return right > Math.min(card.getBoundingClientRect().right, edge) + 1;
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

/**
 * What the switch in the head does; the system's own wish sets the same colours by the same rule.
 */
const nightfall = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    const changing = document.getAnimations().filter(animation => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });

/**
 * A menu of the phone closes on a desk. Until it has gone, its guards of the focus are left without
 * it.
 */
const closed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const isGuarded = document.querySelector('[data-headlessui-focus-guard]') !== null;
    return !isGuarded || document.querySelector('[role=dialog]')?.checkVisibility() === true;
  });
};

/** Runs in a page before its own scripts: nothing is left of the screen before. */
const forgetEverything = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
};

test.for(PEOPLE)(
  'every screen of a %s is clean for axe by day and by night, also under a pointer, and never scrolls sideways',
  { timeout: 600_000 },
  async (who, { scene, windows }) => {
    windows.expectComplaints(/status of 40[0-9]/);
    const page = await windows.open(scene.people[who], { colorScheme: 'light' });
    await page.addInitScript(forgetEverything);
    await page.addInitScript(AXE);
    const see = (width: number, height: number) => page.setViewportSize({ width, height });
    for (const screen of scene.screens.filter(screen => (screen.who ?? 'stranger') === who)) {
      const expectNoScrolling = async () =>
        expect
          .soft(await scrollsSideways(page), `${screen.name} scrolls sideways at ${page.viewportSize()?.width}`)
          .toBe(false);
      await see(390, 800);
      await visit(page, screen);
      expect.soft(await axeFindings(page, known.byDay), `${screen.name} on a phone by day`).toEqual([]);
      expect.soft(await contrastFindings(page, known.onPhone), `${screen.name} on a phone under a finger`).toEqual([]);
      await expectNoScrolling();
      expect
        .soft(await scrollsWithLargeLetters(page), `${screen.name} scrolls sideways with large letters`)
        .toBe(false);
      await see(320, 640);
      await expectNoScrolling();
      expect.soft(await cutOff(page), `${screen.name} is cut off on the smallest phone with large letters`).toEqual([]);
      await see(1920, 900);
      await expectNoScrolling();
      await see(1440, 900);
      await expectNoScrolling();
      await closed(page);
      expect.soft(await contrastFindings(page, known.onDesk), `${screen.name} on a desk under a pointer`).toEqual([]);
      await nightfall(page);
      // Where the page has been scrolled to, the header may cover half of a link.
      await page.evaluate(() => scrollTo(0, 0));
      expect.soft(await axeFindings(page, known.byNight), `${screen.name} on a desk by night`).toEqual([]);
    }
  },
);
