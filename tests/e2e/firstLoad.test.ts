import { expect } from 'vitest';
import { scriptBytes } from '../../bench/web/firstLoad.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

test('a first visit loads no more than 122 kB of script, and draws its icons', async ({ browser, server, windows }) => {
  expect(await scriptBytes(browser, server.url)).toBeLessThan(122_000);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const icon = page.getByRole('button', { name: 'Open menu' }).locator('svg[aria-hidden=true]');
  await expect.poll(() => icon.locator('path').count()).toBeGreaterThan(1);
  expect(await icon.evaluate(drawing => getComputedStyle(drawing).stroke)).not.toBe('none');
});
