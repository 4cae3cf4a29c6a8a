/** Takes a picture of every screen, on a phone and on a desk, by day and by night, into .screens/ (npm run screens). */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { call, createDispute, type Person, publishDispute, STORY_A, signUp, windowOf } from './support/people.ts';
import { openServer, type TestServer } from './support/server.ts';

const FOLDER = join(import.meta.dirname, '../../.screens');
const WIDTHS = [390, 1440];
const THEMES = ['light', 'dark'] as const;

interface Screen {
  name: string;
  path: string;
  person?: Person;
  act?: (page: Page) => Promise<unknown>;
}

const openMenu = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (!(await button.isVisible())) return;
  await button.click();
  await page.getByRole('dialog').getByText('Home').waitFor();
};

const playReel = async (page: Page) => {
  await page.getByRole('button', { name: /Play the reel/ }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
};

const setTheScene = async (server: TestServer): Promise<Screen[]> => {
  const secret = { 'X-Admin-Secret': server.adminSecret };
  await fetch(`${server.url}/api/admin/seed-production`, { method: 'POST', headers: secret });
  const [newcomer, untagged, voter, mine] = await Promise.all([
    signUp(server, { isVerified: false }),
    signUp(server, { hasTag: false }),
    signUp(server),
    publishDispute(server, 'Do wet mugs belong in the cupboard?'),
  ]);
  const draft = await createDispute(server, mine.creator, 'The window at night: open or shut?');
  const waiting = await createDispute(server, mine.creator, 'Is a text message enough to cancel dinner?');
  await call(server, mine.creator, `/api/disputes/${waiting.id}/story`, { story: STORY_A });
  const list = (await (await fetch(`${server.url}/api/disputes?sort=hot`)).json()) as { id: string }[];
  const hot = `/dispute/${list[0]?.id}`;
  return [
    { name: 'landing', path: '/' },
    { name: 'landing-tag', path: '/', person: untagged },
    { name: 'menu', path: '/browse', act: openMenu },
    { name: 'login', path: '/auth' },
    {
      name: 'register',
      path: '/auth?tab=register',
      act: page => page.getByRole('button', { name: 'Create Account' }).click(),
    },
    { name: 'browse', path: '/browse' },
    { name: 'browse-empty', path: '/browse?q=nothing-like-that' },
    { name: 'dispute-visitor', path: hot },
    { name: 'dispute-voter', path: hot, person: voter },
    { name: 'dispute-unverified', path: hot, person: newcomer },
    { name: 'dispute-reel', path: hot, act: playReel },
    { name: 'dispute-few-votes', path: `/dispute/${mine.id}`, person: mine.creator },
    { name: 'dispute-not-found', path: '/dispute/nothing' },
    { name: 'create', path: '/create', person: voter },
    { name: 'create-story', path: `/create?dispute=${draft.id}`, person: mine.creator },
    { name: 'create-complete', path: `/create?dispute=${waiting.id}`, person: mine.creator },
    { name: 'dispute-waiting', path: `/dispute/${waiting.id}`, person: mine.creator },
    { name: 'dashboard', path: '/dashboard', person: mine.creator },
    { name: 'dashboard-empty', path: '/dashboard', person: newcomer },
    {
      name: 'dashboard-join',
      path: '/dashboard',
      person: voter,
      act: page => page.getByRole('button', { name: 'Join via Code' }).click(),
    },
    { name: 'join', path: `/join/${waiting.refereeCode}` },
    { name: 'join-not-found', path: '/join/NOSUCHCODE' },
    { name: 'verify-failed', path: '/verify-email' },
    { name: 'reset-request', path: '/reset-password' },
    { name: 'reset-new', path: '/reset-password?token=abc' },
    { name: 'admin-seed', path: '/admin-seed' },
    { name: 'not-found', path: '/no/such/page' },
  ];
};

const take = async (
  browser: Browser,
  server: TestServer,
  screen: Screen,
  width: number,
  theme: (typeof THEMES)[number],
) => {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const context = await windowOf(browser, server, screen.person, { viewport, colorScheme: theme });
  const page = await context.newPage();
  await page.goto(screen.path, { waitUntil: 'networkidle' });
  await screen.act?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${screen.name}-${width}-${theme}.png`), fullPage: true });
  await context.close();
};

await mkdir(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([openServer(), openBrowser()]);
const only = process.argv[2];
try {
  const screens = await setTheScene(server);
  for (const screen of screens.filter(({ name }) => !only || name.startsWith(only))) {
    for (const width of WIDTHS) for (const theme of THEMES) await take(browser, server, screen, width, theme);
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
