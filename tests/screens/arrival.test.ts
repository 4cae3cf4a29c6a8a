import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute } from '#tests/support/disputes.ts';
import { hold } from './support/connection.ts';
import { see } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const READ_TO = 300;

const place = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls in the moment in which there is something to read. */
const readAtOnce = (page: Page) =>
  page.addInitScript(to => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('main h1, main [aria-busy]')) return;
      look.disconnect();
      document.body.style.minHeight = '5000px';
      window.scrollTo({ top: to, behavior: 'instant' });
    });
    look.observe(document, { subtree: true, childList: true });
  }, READ_TO);

test('a reader who scrolls before a page is complete stays in place', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  for (const path of ['/', `/dispute/${id}`]) {
    const page = await windows.open();
    await readAtOnce(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // The browser keeps the lines in place where something above them comes late.
    expect(await place(page), path).toBeGreaterThan(READ_TO / 2);
  }
});

test('a reloaded or revisited page shows its old position, and a new page begins at its top', async ({
  server,
  windows,
}) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 600 } });
  // Fonts are optional: the first page of a visit may be laid out without them, and its reload with
  // them.
  await page.goto('/auth');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.goto(`/dispute/${id}`);
  await see(page, 'Comments');
  // Below what is there as long as the dispute is on its way.
  await page.mouse.wheel(0, 1300);
  await expect.poll(() => place(page)).toBe(1300);
  await page.reload();
  await see(page, 'Comments');
  await expect.poll(() => place(page)).toBe(1300);
  // A real click would first scroll to the head of the page.
  await page.getByRole('banner').getByRole('link', { name: 'Bothsides' }).dispatchEvent('click');
  await see(page, 'Two stories.');
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await see(page, 'Comments');
  await expect.poll(() => place(page)).toBe(1300);
});

test('a reader who turns back before the next page has loaded returns to the same position', async ({
  server,
  windows,
}) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 600 } });
  await page.goto(`/dispute/${id}`);
  await see(page, 'Comments');
  await page.mouse.wheel(0, 1300);
  await expect.poll(() => place(page)).toBe(1300);
  await hold(page, '**/assets/LandingPage-*');
  await page.getByRole('banner').getByRole('link', { name: 'Bothsides' }).dispatchEvent('click');
  await see(page, 'Loading…');
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await see(page, 'Comments');
  await expect.poll(() => place(page)).toBe(1300);
});

test('the footer waits while a page loads, because the page would push it out of sight', async ({ windows }) => {
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  const letCome = await hold(page, '**/assets/AuthPage-*');
  await page.goto('/auth');
  await see(page, 'Loading…');
  const foot = page.getByRole('contentinfo');
  expect(await foot.isVisible()).toBe(false);
  letCome();
  await foot.waitFor();
  await see(page, 'Come in, sit down');
});
