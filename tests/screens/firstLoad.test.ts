import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute, TITLE } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { scriptBytes } from '../../bench/web/firstLoad.ts';
import { OLDEST_BROWSERS } from '../../web/vite.config.ts';
import { hold } from './support/connection.ts';
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

test('a first visit loads at most 126 kB of script, and draws its icons', async ({ browser, server, windows }) => {
  expect(await scriptBytes(browser, server.url)).toBeLessThan(126_000);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const icon = page.getByRole('button', { name: 'Open menu' }).locator('svg[aria-hidden=true]');
  await expect.poll(() => icon.locator('path').count()).toBeGreaterThan(1);
  expect(await icon.evaluate(drawing => getComputedStyle(drawing).stroke)).not.toBe('none');
});

test('the landing page is not laid out again for every frame of its steam', async ({ server, windows }) => {
  await publishDispute(server);
  const page = await windows.open(undefined, { reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  const before = await layouts();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(resolve => requestAnimationFrame(resolve));
  });
  expect((await layouts()) - before).toBeLessThan(10);
});

/** Notes what a page reads, with its queries. */
const noteReads = (page: Page): string[] => {
  const reads: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname + search);
  });
  return reads;
};

const USER = '/api/auth/user';
const LIST = '/api/disputes?status=published&';

test('what a screen shows first is asked for while its first script is on its way, and only once', async ({
  server,
  windows,
}) => {
  const { id } = await publishDispute(server);
  const member = await signUp(server, { anonymousTag: 'EarlyBird' });
  const screens = [
    ['/', [`${LIST}sort=hot&limit=4`, `${LIST}sort=recent&limit=6&stories=whole`]],
    ['/browse', [`${LIST}sort=recent&limit=50`]],
    [`/dispute/${id}`, [`/api/disputes/${id}`]],
  ] as const;
  for (const person of [member, undefined]) {
    for (const [path, lists] of screens) {
      const page = await windows.open(person, { viewport: { width: 1280, height: 800 } });
      const reads = noteReads(page);
      const release = await hold(page, '**/assets/index-*.js');
      await page.goto(path, { waitUntil: 'commit' });
      const asked = [...(person ? [USER] : []), ...lists];
      await expect.poll(() => reads).toEqual(asked);
      release();
      await (person
        ? button(page, /^Your menu/)
        : page.getByRole('banner').getByRole('link', { name: 'Sign In' })
      ).waitFor();
      // The lists that are sorted by time have the newest dispute, whatever else is on the server.
      await page
        .locator(`a[href="/dispute/${id}"]`)
        .or(page.getByRole('heading', { level: 1, name: TITLE }))
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      expect(reads.filter(read => asked.includes(read))).toEqual(asked);
    }
  }
});

test('code that comes later fetches no file with which its page began', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${id}`);
  await page.getByLabel('Your comment').waitFor();
  const [first, fetched] = await page.evaluate(() => {
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const ofFetches = loads.filter(({ name, initiatorType }) => name.includes('/assets/') && initiatorType === 'fetch');
    return [Array.from(document.scripts, ({ src }) => src), ofFetches.map(({ name }) => name)] as const;
  });
  expect(fetched.some(file => file.includes('/CommentForm-'))).toBe(true);
  expect(fetched.filter(file => first.includes(file))).toEqual([]);
});

test('a search is not announced as the list without it', async ({ windows }) => {
  const page = await windows.open();
  const reads = noteReads(page);
  await page.goto('/browse?q=nothing-like-that', { waitUntil: 'networkidle' });
  expect(reads).toEqual([`${LIST}sort=recent&limit=50&q=nothing-like-that`]);
});
