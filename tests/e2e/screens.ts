/** Takes a picture of every screen, on a phone and on a desk, by day and by night, into .screens/ (npm run screens). */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildWebIfNewer } from '#gateway/webBuild.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openBrowser } from './support/browser.ts';
import { type Screen, setTheScene, visit } from './support/scene.ts';
import { windowOf } from './support/windows.ts';

const FOLDER = join(import.meta.dirname, '../../.screens');
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'] as const;

const take = async (browser: Browser, url: string, screen: Screen): Promise<void> => {
  for (const viewport of VIEWPORTS)
    for (const colorScheme of THEMES) {
      const context = await windowOf(browser, url, screen.person, { viewport, colorScheme });
      const page = await context.newPage();
      await visit(page, screen);
      const path = join(FOLDER, `${screen.name}-${viewport.width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
      await context.close();
    }
};

/** Only the screens whose names begin with this, when it is given. */
const beginning = process.argv[2] ?? '';

await mkdir(FOLDER, { recursive: true });
await buildWebIfNewer();
const [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
try {
  for (const screen of await setTheScene(server)) {
    if (!screen.name.startsWith(beginning)) continue;
    await take(browser, server.url, screen);
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
