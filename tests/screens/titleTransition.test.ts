import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute } from '#tests/support/disputes.ts';
import { hold } from './support/connection.ts';
import { arriveAt, see } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

/** Notes in a page what moves by itself from one page to the next, and for how long. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: [name: string, ms: unknown][] = [];
    Object.assign(globalThis, { moves });
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (update) {
      const transition = startViewTransition.call(this, update);
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          const { pseudoElement } = effect as KeyframeEffect;
          if (pseudoElement) moves.push([pseudoElement, effect?.getTiming().duration]);
        }
      };
      void transition.ready.then(note);
      return transition;
    };
  });

const movesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: [string, number][] }).moves);

const pressCard = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).click();

test('the title of a card moves to the title of its page in 150 ms', async ({ server, windows }) => {
  const { title, id } = await publishDispute(server, { title: 'Who moves first?' });
  const page = await windows.open(undefined, { reducedMotion: 'no-preference' });
  await noteMoves(page);
  // Once the code of the page is there, nothing stands between the two.
  // What moves titles loads with what keeps a page up to date.
  const live = page.waitForRequest(/\/live\b/);
  await page.goto(`/dispute/${id}`);
  await live;
  await page.getByRole('link', { name: 'All disputes' }).click();
  await pressCard(page, title);
  await arriveAt(page, `/dispute/${id}`);
  const group = '::view-transition-group(title)';
  await expect.poll(async () => (await movesOf(page)).map(([name]) => name)).toContain(group);
  const moves = await movesOf(page);
  for (const part of ['old', 'new']) expect(moves.map(([name]) => name)).toContain(`::view-transition-${part}(title)`);
  expect(new Set(moves.map(([, ms]) => ms))).toEqual(new Set([150]));
  await see(page, 'Who has a point?');
  await page.evaluate(() => (globalThis as unknown as { moves: unknown[] }).moves.splice(0));
  await page.goBack();
  await expect.poll(async () => (await movesOf(page)).map(([name]) => name)).toContain(group);
  for (const part of ['old', 'new'])
    expect((await movesOf(page)).map(([name]) => name)).toContain(`::view-transition-${part}(title)`);
  await pressCard(page, title);
  await arriveAt(page, `/dispute/${id}`);
});

test('nothing moves for people who asked for less motion, nor in a browser that cannot', async ({
  server,
  windows,
}) => {
  const { title, id } = await publishDispute(server, { title: 'Who stands still?' });
  const still = await windows.open(undefined, { reducedMotion: 'reduce' });
  await noteMoves(still);
  const old = await windows.open(undefined, { reducedMotion: 'no-preference' });
  await old.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  for (const page of [still, old]) {
    await page.goto('/browse');
    await pressCard(page, title);
    await arriveAt(page, `/dispute/${id}`);
    await see(page, 'Who has a point?');
  }
  expect(await movesOf(still)).toEqual([]);
});

test('the title of a card is on its page before the dispute is there', async ({ server, windows }) => {
  const { title, id } = await publishDispute(server, { title: 'Who is there first?' });
  const page = await windows.open();
  await page.goto('/browse');
  const answer = await hold(page, `**/api/disputes/${id}`);
  await pressCard(page, title);
  await page.getByRole('status', { name: 'Loading dispute...' }).waitFor();
  const heading = page.getByRole('heading', { level: 1, name: title });
  const before = await heading.boundingBox();
  answer();
  await see(page, 'Who has a point?');
  expect(await heading.boundingBox()).toEqual(before);
});
