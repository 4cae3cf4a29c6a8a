import { expect } from 'vitest';
import { ADMIN_SECRET } from '#tests/support/server.ts';
import { ANY_FAILURE, cut, mend } from './support/connection.ts';
import { button, see, seeToast } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

/**
 * What is seeded has votes and comments. On a server that others use, it would keep their disputes
 * off the landing page.
 */
const test = withBrowser(ALONE);

test('the seed page reports its errors, and its accounts can sign in', async ({ windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open();
  page.on('dialog', dialog => void dialog.accept());
  await page.goto('/admin-seed');
  await button(page, 'Seed Database').click();
  await see(page, 'Please enter the admin secret');
  await page.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await cut(page);
  await button(page, 'Seed Database').click();
  await see(page, 'Network error occurred');
  await mend(page);
  for (const [path, text] of [
    ['seed-production', 'Failed to seed database'],
    ['clear-database', 'Failed to clear database'],
  ] as const) {
    await page.route(`**/api/admin/${path}`, route => route.fulfill({ status: 500, body: '' }));
    await button(page, path === 'seed-production' ? 'Seed Database' : 'Clear & Reseed').click();
    await see(page, text);
    await page.unroute(`**/api/admin/${path}`);
  }
  for (const [path, message, said] of [
    ['seed-production', 'The database is full', 'The database is full'],
    ['clear-database', '', 'Operation failed'],
  ] as const) {
    await page.route(`**/api/admin/${path}`, route => route.fulfill({ json: { success: false, message } }));
    await button(page, path === 'seed-production' ? 'Seed Database' : 'Clear & Reseed').click();
    await see(page, said);
    await page.unroute(`**/api/admin/${path}`);
  }
  await button(page, 'Clear & Reseed').click();
  await page.locator('main li').first().waitFor();
  await expect.poll(() => page.locator('main li').count()).toBe(5);
  const places = await page
    .locator('main li code')
    .evaluateAll(codes => codes.map(code => Math.round(code.getBoundingClientRect().left)));
  expect(new Set(places).size).toBe(1);

  const [password = '', ...emails] = await page.locator('main header code').allTextContents();
  expect(emails).toHaveLength(2);
  for (const email of emails) {
    const guest = await windows.open();
    await guest.goto('/auth');
    await signIn(guest, { email, password });
    await seeToast(guest, 'Welcome back!');
  }
});
