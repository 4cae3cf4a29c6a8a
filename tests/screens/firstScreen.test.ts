import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { axeFindings } from './support/axe.ts';
import { hold } from './support/connection.ts';
import { button, see, seeFocus } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const TITLE = 'Who waters the plants of [name 2] while we are away?';
const PHONE = { viewport: { width: 390, height: 844 } };

const DESKTOP = { viewport: { width: 1440, height: 900 } };

interface Seen {
  shift: number;
  framesWithoutHeading: number;
}

/** Notes how far the layout shifts, and whether a frame comes without the page's heading. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { shift: 0, framesWithoutHeading: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver(list => {
      for (const { value } of list.getEntries() as PerformanceEntry[] & { value: number }[]) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
    let hadHeading = false;
    const look = () => {
      const hasHeading = document.querySelector('main h1') !== null;
      if (hadHeading && !hasHeading) seen.framesWithoutHeading += 1;
      hadHeading ||= hasHeading;
      requestAnimationFrame(look);
    };
    look();
  });

const headingNow = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 1 });
  return [await heading.boundingBox(), await heading.innerHTML()];
};

test('a screen can be read before its script is there, and does not move when it takes over', async ({
  server,
  windows,
}) => {
  const { id } = await publishDispute(server, { title: TITLE });
  const screens = [
    ['/', 'A fair hearing.', 'Read Full Dispute & Vote'],
    ['/browse', 'Browse Disputes', /Showing \d+ active disputes/],
    [`/dispute/${id}`, TITLE, 'Who has a point?'],
  ] as const;
  for (const [path, heading, complete] of screens) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await windows.open(undefined, { ...PHONE, colorScheme });
      await watchFrames(page);
      const arrive = await hold(page, '**/assets/index-*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('main').getByText(heading).waitFor();
      expect(await axeFindings(page), path).toEqual([]);
      const before = await headingNow(page);
      arrive();
      await see(page, complete);
      expect(await headingNow(page), path).toEqual(before);
      const { shift, framesWithoutHeading } = await page.evaluate(() => Reflect.get(window, 'seen') as Seen);
      expect(framesWithoutHeading, path).toBe(0);
      expect(shift, path).toBeLessThan(0.005);
      expect(await button(page, 'Open menu').isEnabled()).toBe(true);
    }
  }
});

test('the focus stays on its link, and nobody types into a field that is not ready', async ({ windows }) => {
  const page = await windows.open();
  const arrive = await hold(page, '**/assets/index-*.js');
  await page.goto('/browse', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  expect(await field.isDisabled()).toBe(true);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Create Dispute' });
  await link.focus();
  arrive();
  await field.and(page.locator(':enabled')).waitFor();
  await seeFocus(link);
});

test('the focus stays on the content, which somebody has skipped to', async ({ windows }) => {
  const page = await windows.open(undefined, DESKTOP);
  const arrive = await hold(page, '**/assets/index-*.js');
  await page.goto('/browse', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await seeFocus(page.getByRole('main'));
  arrive();
  await button(page, /^Colours/)
    .and(page.locator(':enabled'))
    .waitFor();
  await seeFocus(page.getByRole('main'));
});

test('a stranger can stay on the link to sign in, and sees no place for an avatar', async ({ windows }) => {
  const page = await windows.open(undefined, DESKTOP);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('header .animate-breathe')) Object.assign(window, { hasSeenAvatar: true });
    }).observe(document, { subtree: true, childList: true });
  });
  const arrive = await hold(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await link.focus();
  arrive();
  await button(page, /^Colours/)
    .and(page.locator(':enabled'))
    .waitFor();
  await seeFocus(link);
  expect(await page.evaluate(() => 'hasSeenAvatar' in window)).toBe(false);
});

test('a member sees neither the links to sign in nor a form that is not theirs', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server, { anonymousTag: 'EarlyReader' }));
  const arrive = await hold(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await see(page, 'Two stories.');
  expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).count()).toBe(0);
  arrive();
  await button(page, /^Your menu/).waitFor();
});

test('without scripts the page shows nothing that would never come or work', async ({ windows }) => {
  const page = await windows.open(undefined, { ...PHONE, javaScriptEnabled: false });
  for (const [path, heading] of [
    ['/', 'A fair hearing.'],
    ['/browse', 'Browse Disputes'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByText(heading).waitFor();
    expect(await page.locator('button:visible, input:visible, .animate-breathe:visible').count(), path).toBe(0);
  }
  expect(await page.getByRole('link', { name: 'Browse Disputes' }).first().getAttribute('href')).toBe('/browse');
});
