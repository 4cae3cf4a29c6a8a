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
const STORY = `${NAMES.map(name => `My brother ${name}, who came late, said so and left.`).join(' ')} ${STORY_A}`;

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
    const pills = [...document.querySelectorAll('mark.pill')];
    const isBroken = ({ childNodes: [, words] }: Element): boolean => {
      const range = document.createRange();
      if (words) range.selectNodeContents(words);
      return range.getClientRects().length !== 1;
    };
    return pills.length === 0 ? ['no pill'] : pills.filter(isBroken).map(pill => pill.textContent ?? '');
  });

/** @returns the words and placeholders after which a line begins with a comma or a full stop */
const parted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isParted = (word: Element): boolean => {
      const mark = word.nextSibling;
      if (!(mark instanceof Text && /^[,.]/.test(mark.data))) return false;
      const range = document.createRange();
      range.setStart(mark, 0);
      range.setEnd(mark, 1);
      return range.getBoundingClientRect().left < word.getBoundingClientRect().left;
    };
    const words = [...document.querySelectorAll('mark.pill, [data-index]')];
    return words.length === 0 ? ['no words'] : words.filter(isParted).map(word => word.textContent ?? '');
  });

const expectWhole = async (page: Page, at: string): Promise<void> => {
  expect(await broken(page), at).toEqual([]);
  expect(await parted(page), at).toEqual([]);
};

test('a placeholder stands on one line at any width, and no preview cuts it', async ({ server, windows }) => {
  const { id } = await publish(server, 'Why does my brother Dieter never ask my sister Helga first, or my friend Tom?');
  const page = await windows.open();
  for (const path of [`/dispute/${id}`, '/browse', '/']) {
    await page.goto(path);
    await see(page, '[name 1]');
    for (let width = 320; width <= 420; width += 10) {
      await page.setViewportSize({ width, height: 800 });
      await expectWhole(page, `${path} at ${width}`);
    }
    expect(await page.locator('main').innerText()).not.toMatch(/\[[^\]\n]*…/);
  }
});

test('a placeholder stands on one line where a participant marks words', async ({ server, windows }) => {
  const { id, creator } = await publish(server, 'Who does the dishes?');
  const page = await windows.open(creator);
  await page.goto(`/dispute/${id}`);
  await button(page, 'This identifies me').click();
  await page.getByRole('dialog').getByText('[name 1]').first().waitFor();
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(page, `at ${width}`);
  }
});

test('no line of a marked text begins with a comma', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel('Your side of the story').fill(`Tom, as I said, is late. ${STORY}`);
  await button(page, 'See what strangers will see').click();
  await page.getByRole('group', { name: 'Your text, word by word' }).waitFor();
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(page, `at ${width}`);
  }
});
