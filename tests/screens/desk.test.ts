import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { queueOf } from '#tests/command-api/desk/desk.ts';
import { createDispute, STORY_A } from '#tests/support/disputes.ts';
import { DOUBTFUL, holdingModerator } from '#tests/support/holdingModerator.ts';
import { signUp } from '#tests/support/members.ts';
import { ADMIN_SECRET, type TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { button, see, seeFocus, seeValue } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE, { moderator: holdingModerator });

/** Disputes whose stories wait for the operator, in this order. @returns their ids */
const holdStories = async (server: TestServer, titles: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const title of titles) {
    const creator = await signUp(server);
    const { id } = await createDispute(creator, title);
    await creator.post(`/api/disputes/${id}/story`, { story: `${STORY_A} One ${DOUBTFUL} is enough.` });
    ids.push(id);
  }
  return ids;
};

const openDesk = async (page: Page): Promise<void> => {
  await page.goto('/admin-moderation');
  await page.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('heading', { name: 'Waiting for you' }));
};

/** The text that is open, when it is of this dispute. */
const openText = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'The story of Partner A', exact: true }).filter({ hasText: title });

/** Presses the key of a decision once it counts. */
const decideBy = async (page: Page, key: 'A' | 'R'): Promise<void> => {
  await page.locator(`[aria-keyshortcuts=${key}]`).waitFor();
  await page.keyboard.press(key.toLowerCase());
};

const leftOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.x ?? Number.NaN;

test('an operator works through the queue by single keys, and the next text opens by itself', async ({
  server,
  windows,
}) => {
  const [one, two, three] = ['Who feeds the fish?', 'Who walks the dog?', 'Who waters the fern?'] as const;
  const [first = '', second = ''] = await holdStories(server, [one, two, three]);
  const page = await windows.open(undefined, { viewport: { width: 1440, height: 900 } });
  await openDesk(page);
  expect(await page.getByLabel('Admin secret').count()).toBe(0);
  await page.keyboard.press('j');
  await seeFocus(openText(page, one).getByRole('heading', { name: 'The story of Partner A', exact: true }));
  await page.keyboard.press('j');
  await openText(page, two).waitFor();
  await page.keyboard.press('K');
  await openText(page, one).waitFor();
  const list = page.getByRole('region', { name: 'Waiting for you' });
  expect(await leftOf(openText(page, one))).toBeGreaterThan((await leftOf(list)) + 100);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1000, height: 900 });
  expect(await leftOf(openText(page, one))).toBe(await leftOf(list));

  await decideBy(page, 'A');
  await seeFocus(page.locator(':focus', { hasText: /^Approved\./ }).filter({ hasText: one }));
  await openText(page, two).waitFor();
  expect(await queueOf(server, first)).toEqual([]);
  await decideBy(page, 'R');
  const reason = page.getByLabel('Reason');
  await seeFocus(reason);
  // In a field, the letters belong to the field.
  await page.keyboard.press('j');
  await openText(page, two).waitFor();
  await page.getByLabel('Why (optional)').fill('Jokes aside: rather not.');
  await seeValue(page.getByLabel('Why (optional)'), 'Jokes aside: rather not.');
  await button(page, 'Refuse it').press('Enter');
  await seeFocus(page.locator(':focus', { hasText: /^Refused\./ }).filter({ hasText: two }));
  await openText(page, three).waitFor();
  expect(await queueOf(server, second)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await decideBy(page, 'A');
  await see(page, 'Nothing is waiting for a decision.');
  await button(page, 'Close the desk').press('Enter');
  await seeValue(page.getByLabel('Admin secret'), '');
});

test('a key pressed twice decides nothing about the text that opens between', async ({ server, windows }) => {
  const [, second = ''] = await holdStories(server, ['Who peels the onions?', 'Who cleans the oven?']);
  const page = await windows.open();
  await openDesk(page);
  await page.keyboard.press('j');
  await openText(page, 'Who peels the onions?').waitFor();
  const decided: string[] = [];
  page.on('request', request => request.url().endsWith('/approve') && decided.push(request.url()));
  await page.evaluate(id => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main code')?.textContent?.startsWith(id)) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, second);
  await decideBy(page, 'A');
  await openText(page, 'Who cleans the oven?').waitFor();
  await page.locator('[aria-keyshortcuts=A]').waitFor();
  expect(decided).toHaveLength(1);
  expect(await queueOf(server, second)).toHaveLength(1);
});

test('single keys can be turned off, and stay off', async ({ server, windows }) => {
  await holdStories(server, ['Who locks the door?', 'Who winds the clock?']);
  const page = await windows.open();
  await openDesk(page);
  await page.getByLabel('Single keys').press('Space');
  await page.locator('[aria-keyshortcuts]').first().waitFor({ state: 'detached' });
  await page.reload();
  await openDesk(page);
  expect(await page.getByLabel('Single keys').isChecked()).toBe(false);
  await page.keyboard.press('j');
  // Had the key opened the first one, this would open the second.
  await button(page, 'Next').press('Enter');
  await page.locator('main code').waitFor();
  const rows = page.getByRole('region', { name: 'Waiting for you' }).getByRole('button');
  expect(await rows.first().getAttribute('aria-pressed')).toBe('true');
  expect(await page.locator('[aria-keyshortcuts]').count()).toBe(0);
});

test('a key stands beside the words of its button, and not in them, where there is a keyboard', async ({
  server,
  windows,
}) => {
  await holdStories(server, ['Who sweeps the stairs?', 'Who trims the hedge?']);
  const keysOn = async (page: Page): Promise<string[]> => {
    await openDesk(page);
    await button(page, /^Next$/).click();
    await button(page, /^Publish it$/).waitFor();
    return page.locator('kbd').filter({ visible: true }).allTextContents();
  };
  expect(await keysOn(await windows.open())).toEqual(['K', 'J', 'A', 'R']);
  expect(await keysOn(await windows.open(undefined, { hasTouch: true, isMobile: true }))).toEqual([]);
});
