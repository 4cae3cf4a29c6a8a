/**
 * Takes a picture of every screen, on a phone and on a desk, by day and by night, and on the
 * smallest phone with letters twice as large, into .screens/ (npm run screens).
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildWebIfNewer } from '#server/webBuild.ts';
import { moderator } from '#tests/support/moderator.ts';
import type { Person } from '#tests/support/person.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openBrowser } from './support/browser.ts';
import { SCENE_SETTINGS, type Screen, setTheScene, visit } from './support/scene.ts';
import { windowOf } from './support/windows.ts';

const FOLDER = join(import.meta.dirname, '../../.screens');
const PHONE = { viewport: { width: 390, height: 844 }, letters: 100 };
const DESK = { viewport: { width: 1440, height: 900 }, letters: 100 };
const LOOKS = [
  { ...PHONE, name: '390-light', colorScheme: 'light' },
  { ...PHONE, name: '390-dark', colorScheme: 'dark' },
  { ...DESK, name: '1440-light', colorScheme: 'light' },
  { ...DESK, name: '1440-dark', colorScheme: 'dark' },
  { viewport: { width: 320, height: 640 }, letters: 200, name: '320-large', colorScheme: 'light' },
] as const;

const take = async (browser: Browser, url: string, screen: Screen, person?: Person): Promise<void> => {
  for (const { name, letters, ...look } of LOOKS) {
    const context = await windowOf(browser, url, person, look);
    const page = await context.newPage();
    await visit(page, screen);
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size;
    }, `${letters}%`);
    await page.screenshot({ path: join(FOLDER, `${screen.name}-${name}.png`), fullPage: true });
    await context.close();
  }
};

/** Only the screens whose names begin with this, when it is given. */
const beginning = process.argv[2] ?? '';

await mkdir(FOLDER, { recursive: true });
await buildWebIfNewer();
const [server, browser] = await Promise.all([startTestServer({ settings: SCENE_SETTINGS }), openBrowser()]);
try {
  const { people, screens } = await setTheScene(server);
  for (const screen of screens) {
    if (!screen.name.startsWith(beginning)) continue;
    await take(browser, server.url, screen, people[screen.who ?? 'stranger']);
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  // Its thread would keep this process alive.
  await moderator.close();
}
