import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { button } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const TITLE = 'מי צריך לשטוף כלים?';
/** In one line on a wide screen: what was said stands in the words in which it was said. */
const STORY = 'I asked three times, and each time: אני לא רוצה לדבר עכשיו';
const FROM_THE_LEFT = 7;

const leftEdges = (words: Locator): Promise<number[]> =>
  words.evaluateAll(elements => elements.map(element => element.getBoundingClientRect().left));

/**
 * @returns how far the end of an element lies from where its text begins when it is read from right
 * to left
 */
const indentFromTheRight = (text: Locator): Promise<number> =>
  text.evaluate(element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(element.getBoundingClientRect().right - range.getBoundingClientRect().right);
  });

test('right-to-left words are laid out from right to left in titles and in the preview', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.route(`**/api/disputes/${id}`, async route => {
    const answer = await route.fetch();
    const detail = await answer.json();
    await route.fulfill({ json: { ...detail, dispute: { ...detail.dispute, title: TITLE } } });
  });
  // The local moderator reads English only.
  const verdict = { decision: 'publish', approved: true, sentences: [], issues: [], suggestions: [] };
  const approved = { ...verdict, text: STORY, redactions: [], softened: [], questions: [] };
  await page.route('**/story/preview', route => route.fulfill({ json: approved }));
  await page.goto(`/create?dispute=${id}`);
  const title = page.getByRole('heading', { name: TITLE });
  await title.waitFor();
  expect(await indentFromTheRight(title)).toBe(0);

  await page.getByLabel('Your side of the story').fill(STORY);
  await button(page, 'See what strangers will see').click();
  const words = page.getByRole('group', { name: 'Your text, word by word' });
  await words.waitFor();
  const places = await leftEdges(words.getByRole('button'));
  expect(places.slice(0, FROM_THE_LEFT)).toEqual(places.slice(0, FROM_THE_LEFT).toSorted((a, b) => a - b));
  expect(places.slice(FROM_THE_LEFT)).toEqual(places.slice(FROM_THE_LEFT).toSorted((a, b) => b - a));

  await words.getByRole('button').nth(FROM_THE_LEFT).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('לא');
});
