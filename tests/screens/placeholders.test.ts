import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, joinDispute, STORY_A, submitStory } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { button, see } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

// The landing page shows the stories of the two liveliest disputes.
const test = withBrowser(ALONE);

const NAMES = ['Dieter', 'Anna', 'Tom', 'Karin', 'Peter', 'Helga'];
const STORY = `${NAMES.map(name => `My brother ${name} said so and left.`).join(' ')} ${STORY_A}`;

const publish = async (server: TestServer, title: string) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator, title);
  await joinDispute(partner, created);
  await submitStory(creator, created, STORY);
  await submitStory(partner, created, STORY);
  return { ...created, creator };
};

/** @returns the placeholders that stand on more than one line */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { 0: placeholder, index } of (node.textContent ?? '').matchAll(/\[name \d+\]/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + placeholder.length);
        if (range.getClientRects().length > 1) found.push(placeholder);
      }
    }
    return found;
  });

test('a placeholder stands on one line at any width, and no preview cuts it', async ({ server, windows }) => {
  const { id } = await publish(server, 'Why does my brother Dieter never ask my sister Helga first, or my friend Tom?');
  const page = await windows.open();
  for (const path of [`/dispute/${id}`, '/browse', '/']) {
    await page.goto(path);
    await see(page, 'My brother [name');
    for (let width = 320; width <= 420; width += 10) {
      await page.setViewportSize({ width, height: 800 });
      expect(await broken(page), `${path} at ${width}`).toEqual([]);
    }
    expect(await page.locator('main').innerText()).not.toMatch(/\[[^\]\n]*…/);
  }
});

test('a placeholder stands on one line where a participant marks words', async ({ server, windows }) => {
  const { id, creator } = await publish(server, 'Who does the dishes?');
  const page = await windows.open(creator);
  await page.goto(`/dispute/${id}`);
  await button(page, 'This identifies me').click();
  await page.getByRole('dialog').getByText('[name').first().waitFor();
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    expect(await broken(page), `at ${width}`).toEqual([]);
  }
});
