import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { arriveAt, button } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

/** The keyboard and the touch screen of a phone. */
const test = withBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const devToolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Types as the keyboard of a phone does: each letter replaces the word that is being composed. */
const compose = async (page: Page, word: string): Promise<void> => {
  const devTools = await devToolsOf(page);
  for (let end = 1; end <= word.length; end += 1) {
    await devTools.send('Input.imeSetComposition', {
      text: word.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  }
  await devTools.send('Input.insertText', { text: word });
};

test('a referee code is typed once by a keyboard that composes, looks upper-case and joins', async ({
  server,
  windows,
}) => {
  const { refereeCode, id } = await createDispute(await signUp(server));
  const page = await windows.open(await signUp(server), PHONE);
  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  const field = page.getByLabel('Referee Code');
  await field.focus();
  await compose(page, refereeCode.toLowerCase());
  await expect.poll(async () => (await field.inputValue()).toUpperCase()).toBe(refereeCode);
  expect(await field.evaluate(element => getComputedStyle(element).textTransform)).toBe('uppercase');
  const sent = page.waitForRequest('**/api/disputes/join');
  await button(page, 'Join Dispute').click();
  expect((await sent).postDataJSON()).toEqual({ refereeCode });
  await arriveAt(page, `/dispute/${id}`);
});
