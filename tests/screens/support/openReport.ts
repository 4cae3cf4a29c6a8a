import type { Page } from 'playwright-core';
import { button } from './see.ts';

/**
 * Opens the dialog that reports a text, from the menu of the text.
 * @param name as in "the story of Partner A"
 */
export const openReport = async (page: Page, name: string | RegExp): Promise<void> => {
  await button(page, name instanceof RegExp ? new RegExp(`^More about ${name.source}`) : `More about ${name}`).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
};
