import type { Page } from 'playwright-core';

/** From now on no call of this page reaches the server. */
export const cut = async (page: Page): Promise<void> => {
  await page.route('**/api/**', route => route.abort());
};

export const mend = (page: Page): Promise<void> => page.unroute('**/api/**');

/** What the browser writes to its console about every answer that is no success. */
export const ANY_FAILURE = /Failed to load resource/;
