import type { Page } from 'playwright-core';
import { button } from './see.ts';

/** Fills in the page that asks who somebody is, and sends it. */
export const signIn = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign In').click();
};
