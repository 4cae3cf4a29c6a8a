import type { Page } from 'playwright-core';

/** Fills in everything that the form to register asks for. */
export const fillRegistration = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Field');
  await page.getByLabel('Password', { exact: true }).fill('tea at midnight');
  await page.getByLabel('Confirm password').fill('tea at midnight');
  await page.getByLabel('Female').check();
};
