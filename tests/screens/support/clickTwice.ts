import type { Locator } from 'playwright-core';

/**
 * Both before the page has followed the first one: later, another button may lie under the pointer.
 */
export const clickTwice = (place: Locator): Promise<void> =>
  place.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
