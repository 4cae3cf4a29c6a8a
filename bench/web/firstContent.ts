import type { Browser, CDPSession } from 'playwright-core';
import { slowDown } from './slowPhone.ts';

/** In milliseconds; the shift has no unit. */
export interface FirstContent {
  /** When words of the page itself were there, not only of its head. */
  readonly wordsMs: number;
  /** When the largest of what is in view was there. */
  readonly lastMs: number;
  readonly shift: number;
}

interface Noted {
  paints: { ms: number; isOfPage: boolean }[];
  shift: number;
}

/** Runs in the page. */
const note = (): void => {
  const noted: Noted = { paints: [], shift: 0 };
  Object.assign(window, { noted });
  type Entry = PerformanceEntry & { element: Element | null; value: number };
  new PerformanceObserver(list => {
    for (const { startTime, element } of list.getEntries() as Entry[])
      noted.paints.push({ ms: startTime, isOfPage: Boolean(element?.closest('main')) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries() as Entry[]) noted.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Takes the first screen out of a page that has come through the slow connection. */
const takeOut = async (protocol: CDPSession): Promise<void> => {
  await protocol.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] });
  protocol.on(
    'Fetch.requestPaused',
    async ({ requestId, responseHeaders = [], responseStatusCode: responseCode = 200 }) => {
      const { body } = await protocol.send('Fetch.getResponseBody', { requestId });
      const page = Buffer.from(body, 'base64').toString();
      const bare = page.replace(/(<div id="root">)[\s\S]*(<script nomodule)/, '$1Bothsides</div>$2');
      const headers = responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name));
      await protocol.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: headers,
        body: Buffer.from(bare).toString('base64'),
      });
    },
  );
};

/**
 * Opens a page for the first time on a slow phone.
 * @param hasFirstScreen false measures the page without what it shows before its script
 */
export const firstContent = async (browser: Browser, url: string, hasFirstScreen = true): Promise<FirstContent> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(note);
  const protocol = await slowDown(page);
  if (!hasFirstScreen) await takeOut(protocol);
  await page.goto(url, { waitUntil: 'networkidle' });
  const { paints, shift } = await page.evaluate(() => Reflect.get(window, 'noted') as Noted);
  await page.close();
  const wordsMs = paints.find(({ isOfPage }) => isOfPage)?.ms ?? Number.NaN;
  return { wordsMs, lastMs: paints.at(-1)?.ms ?? Number.NaN, shift };
};
