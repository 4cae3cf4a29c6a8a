import type { Page } from 'playwright-core';
import { tokenMailedTo } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { button } from './see.ts';
import { signIn } from './signIn.ts';

/**
 * Opens the newest reset link that was mailed to somebody, and saves and signs in with another
 * password.
 */
export const chooseNewPassword = async (page: Page, server: TestServer, email: string): Promise<void> => {
  const password = 'a better password';
  await page.goto(`/reset-password?token=${await tokenMailedTo(server, email, 'new password')}`);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await button(page, 'Save New Password').click();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, { email, password });
};
