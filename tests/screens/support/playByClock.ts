import type { Page } from 'playwright-core';
import { HOUR } from '#tests/support/manualClock.ts';
import { until } from '#tests/support/until.ts';
import { button } from './see.ts';

/**
 * Starts the reel of a page whose clock is installed, and stops the clock, so that only the test
 * lets time pass.
 */
export const playByClock = async (page: Page): Promise<void> => {
  await button(page, /Play the reel/).waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + HOUR);
  await button(page, /Play the reel/).click();
  await until('the reel plays', async () => {
    await page.clock.runFor(50);
    return button(page, 'Pause').isVisible();
  });
};
