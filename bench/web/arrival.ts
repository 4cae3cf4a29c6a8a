import type { Browser } from 'playwright-core';
import type { Person } from '#tests/support/person.ts';
import { windowOf } from '../../tests/screens/support/windows.ts';
import { slowDown } from './slowPhone.ts';

export interface Arrival {
  /** How many requests there were until nothing was under way. */
  readonly requests: number;
  /** When the avatar was there, in milliseconds. */
  readonly avatarMs: number;
  /** When the first read was sent. */
  readonly readMs: number;
}

/** Opens a page for the first time, on a slow phone that lies on its side. */
export const arriveSlowly = async (
  browser: Browser,
  origin: string,
  path: string,
  reader: Person,
): Promise<Arrival> => {
  const context = await windowOf(browser, origin, reader, { viewport: { width: 1100, height: 700 } });
  const page = await context.newPage();
  await slowDown(page);
  let requests = 0;
  let readMs = 0;
  const began = performance.now();
  page.on('request', request => {
    requests += 1;
    if (readMs === 0 && request.url().endsWith('/api/auth/user')) readMs = performance.now() - began;
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Your menu/ }).waitFor();
  const avatarMs = performance.now() - began;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { requests, avatarMs, readMs };
};
