import { expect } from 'vitest';
import { scriptBytes } from '../../bench/web/firstLoad.ts';
import { OLDEST_BROWSERS } from '../../web/vite.config.ts';
import { button } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

/** As a browser of that kind is, before any script of the page runs. */
const withoutSegmenter = (): void => void Reflect.deleteProperty(Intl, 'Segmenter');
const withoutLightDark = (): void => {
  const { supports } = CSS;
  CSS.supports = (...given: string[]) =>
    !given.join().includes('light-dark') && (Reflect.apply(supports, CSS, given) as boolean);
};

test('a browser that is too old names the versions that are new enough', async ({ windows }) => {
  const page = await windows.open();
  await page.addInitScript(withoutSegmenter);
  for (const path of ['/', '/auth', '/browse']) {
    await page.goto(path);
    const told = page.getByRole('status').filter({ hasText: 'your browser is too old for Bothsides' });
    await told.waitFor();
    const text = (await told.textContent()) ?? '';
    for (const version of OLDEST_BROWSERS.map(name => name.replace(/\D+/, ''))) expect(text).toContain(version);
  }
});

test('a browser that lacks only colours is not turned away', async ({ windows }) => {
  const page = await windows.open();
  await page.addInitScript(withoutLightDark);
  const asked = page.waitForResponse(/oldBrowser\.js/);
  await page.goto('/auth');
  expect((await asked).status()).toBe(200);
  await button(page, 'Sign In').waitFor();
  expect(await page.getByText(/too old/).count()).toBe(0);
});

test('a first visit loads at most 125 kB of script, and draws its icons', async ({ browser, server, windows }) => {
  expect(await scriptBytes(browser, server.url)).toBeLessThan(125_000);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const icon = page.getByRole('button', { name: 'Open menu' }).locator('svg[aria-hidden=true]');
  await expect.poll(() => icon.locator('path').count()).toBeGreaterThan(1);
  expect(await icon.evaluate(drawing => getComputedStyle(drawing).stroke)).not.toBe('none');
});
