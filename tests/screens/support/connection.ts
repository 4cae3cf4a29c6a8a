import type { Page, Route } from 'playwright-core';

/** From now on no call of this page reaches the server. */
export const cut = async (page: Page): Promise<void> => {
  await page.route('**/api/**', route => route.abort());
};

export const mend = (page: Page): Promise<void> => page.unroute('**/api/**');

/**
 * From now on such a request of this page waits.
 * @param then what becomes of it afterwards
 * @returns lets it go on
 */
export const hold = async (
  page: Page,
  url: string,
  then: (route: Route) => Promise<void> = route => route.continue(),
): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async route => {
    await promise;
    await then(route);
  });
  return resolve;
};

/**
 * From now on such a request of this page is carried out, and its answer waits.
 * @returns when one was carried out, and what lets the answers go on
 */
export const holdAnswer = async (
  page: Page,
  url: string,
): Promise<{ readonly carriedOut: Promise<void>; readonly answer: () => void }> => {
  const [carriedOut, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(url, async route => {
    const response = await route.fetch();
    carriedOut.resolve();
    await late.promise;
    // The page may have given it up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { carriedOut: carriedOut.promise, answer: late.resolve };
};

/** What the browser writes to its console about every answer that is no success. */
export const ANY_FAILURE = /Failed to load resource/;
