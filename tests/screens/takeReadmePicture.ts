/**
 * Makes the picture of the README and of docs/product.md from the running product (npm run
 * picture): a dispute on a phone beside the word-by-word preview, by day and by night, into
 * docs/pictures/. What it shows is written beside it, for the test that says when to make it again.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildWebIfNewer } from '#server/webBuild.ts';
import { moderator } from '#tests/support/moderator.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openBrowser } from './support/browser.ts';
import { atNight, describeShot, openShot, setUpShots } from './support/readmePicture.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const [WIDTH, GAP, QUALITY] = [1000, 24, 80];

interface Part {
  readonly png: Buffer;
  readonly width: number;
}

const styleOf = (edge: string) => `
  body { display: flex; gap: ${GAP}px; width: ${WIDTH}px; margin: 0; padding: ${GAP}px; box-sizing: border-box; }
  img { min-width: 0; border: 1px solid ${edge}; border-radius: 20px; box-shadow: 0 8px 24px -12px #0006; }`;

/** @returns the parts side by side on a transparent ground */
const compose = async (browser: Browser, parts: readonly Part[], edge: string): Promise<Buffer> => {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 600 }, deviceScaleFactor: 1.6 });
  const page = await context.newPage();
  const images = parts.map(
    ({ png, width }) => `<img style="flex: ${width}" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  await page.setContent(`<!doctype html><style>${styleOf(edge)}</style>${images.join('')}`, { waitUntil: 'load' });
  const height = await page.evaluate(() => document.documentElement.offsetHeight);
  const chromium = await context.newCDPSession(page);
  await chromium.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
  const { data } = await chromium.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: WIDTH, height, scale: 1 },
  });
  await context.close();
  return Buffer.from(data, 'base64');
};

await mkdir(FOLDER, { recursive: true });
await buildWebIfNewer();
const [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
try {
  const [day, night]: [Part[], Part[]] = [[], []];
  for (const shot of await setUpShots(server)) {
    const page = await openShot(browser, server.url, shot);
    const { width } = shot.viewport;
    day.push({ width, png: await page.screenshot() });
    night.push({ width, png: await atNight(page, () => page.screenshot()) });
    await writeFile(join(FOLDER, `${shot.screen.name}.txt`), `${(await describeShot(page)).join('\n')}\n`);
    await page.context().close();
  }
  await writeFile(join(FOLDER, 'light.webp'), await compose(browser, day, '#e3dbda'));
  await writeFile(join(FOLDER, 'dark.webp'), await compose(browser, night, '#3a3143'));
} finally {
  await browser.close();
  await server.stop();
  // Its thread would keep this process alive.
  await moderator.close();
}
