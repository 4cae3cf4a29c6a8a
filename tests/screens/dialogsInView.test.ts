import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signUp } from '#tests/support/members.ts';
import { dialogLeft } from './support/dialogs.ts';
import { button } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const viewport = { width: 390, height: 844 };

/**
 * Where tools that go by an element's box look for a dialog; without a height it is hidden to them.
 */
const boxOf = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog.boundingBox();
};

test('a dialog and the menu of a phone cover the whole view', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server), { viewport });
  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  expect(await boxOf(page, 'Join a Dispute')).toEqual({ x: 0, y: 0, ...viewport });
  await button(page, 'Cancel').click();
  // The way back, which comes a moment later, would close the menu.
  await dialogLeft(page);
  await button(page, 'Open menu').click();
  expect(await boxOf(page, 'Menu')).toEqual({ x: 0, y: 0, ...viewport });
});
