import type { Browser } from 'playwright-core';
import type { Person } from '#tests/support/person.ts';
import { windowOf } from '../../tests/screens/support/windows.ts';

/** How many times slower than this machine the simulated phone is. */
const SLOWER = 4;

/**
 * Types a comment and moves the vote on a page.
 * @returns the slowest interaction in milliseconds, as the browser measures it
 */
export const slowestInteraction = async (
  browser: Browser,
  origin: string,
  path: string,
  reader: Person,
): Promise<number> => {
  const context = await windowOf(browser, origin, reader, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const durations: number[] = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    Object.assign(window, { durations });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.getByRole('slider', { name: /rating/ }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await page.getByLabel('Your comment').pressSequentially('Both of you are right about the mugs.');
  await page.getByRole('button', { name: 'Submit Vote' }).click();
  await page.getByText('You rated this').waitFor();
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  await context.close();
  return Math.max(0, ...durations);
};
