import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { comment, publishDispute, vote } from '#tests/support/disputes.ts';
import { DAY, type ManualClock } from '#tests/support/manualClock.ts';
import { signUp, signUpMany } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { arriveAt, button, isInView, see, seeFocus, seeToast } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE);

const PHONE = { viewport: { width: 390, height: 844 } };

const slider = (page: Page): Locator => page.getByRole('slider', { name: /^Your rating/ });

/** On the bar at the foot of a phone. */
const toVote = (page: Page): Locator => page.getByRole('button', { name: 'Vote', exact: true });

const tagged = async (server: TestServer) => {
  const dispute = await publishDispute(server);
  await dispute.creator.patch('/api/auth/anonymous-tag', { anonymousTag: 'LemonOnTop' });
  return dispute;
};

const fills = (page: Page): Promise<string[]> =>
  page.locator('.filling-mug').evaluateAll(mugs => mugs.map(mug => getComputedStyle(mug).getPropertyValue('--fill')));

test('the mugs fill as the thumb nears them, and the words name the two by their tags', async ({ server, windows }) => {
  const { id } = await tagged(server);
  const page = await windows.open(await signUp(server), PHONE);
  await page.goto(`/dispute/${id}`);
  await slider(page).fill('2');
  await expect.poll(() => fills(page)).toEqual(['0.8', '0.2']);
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('2 out of 10: LemonOnTop is mostly right');
  const below = button(page, 'Submit Vote');
  const before = await below.boundingBox();
  await slider(page).fill('6');
  await page.getByText('Partner B is a little more right').last().waitFor();
  expect(await below.boundingBox()).toEqual(before);
  expect(await axeFindings(page)).toEqual([]);
});

test('the vote and its result stand on one table, as wide as both sides', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
    const page = await windows.open(undefined, { viewport });
    await page.goto(`/dispute/${id}`);
    const boxOf = async (name: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('region', { name }).boundingBox()) ?? {};
      return { left: x, right: x + width, top: y, bottom: y + height };
    };
    const [vote, result] = [await boxOf('Who has a point?'), await boxOf('What people say')];
    expect([result.left, result.right]).toEqual([vote.left, vote.right]);
    expect(result.top - vote.bottom).toBeLessThan(2);
    const [a, b] = await page.getByRole('article', { name: /^The story of/ }).all();
    const [first, last] = [await a?.boundingBox(), await b?.boundingBox()];
    expect(vote.left - (first?.x ?? 0)).toBeLessThan(2);
    expect((last?.x ?? 0) + (last?.width ?? 0) - vote.right).toBeLessThan(2);
  }
});

test('after the vote, how people rated it stands where the slider was', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  for (const other of await signUpMany(server, 14)) await vote(other, dispute, 4);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  await slider(page).fill('8');
  await button(page, 'Submit Vote').click();
  await see(page, 'You rated this 8/10');
  const own = page.getByRole('region', { name: 'Who has a point?' });
  await own.getByRole('rowheader', { name: '8 (your vote)' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('region', { name: 'What people say' }).getByText('How people rated it').count()).toBe(0);
});

test('after the vote, a voter goes on to the comments or to other disputes', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server), PHONE);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'Submit Vote').click();
  await button(page, 'Write a comment').waitFor();
  await comment(await signUp(server), dispute, 'Take turns.');
  await page.reload();
  await button(page, 'Read what others wrote').click();
  const comments = page.getByRole('region', { name: /comment/i });
  await seeFocus(comments);
  await expect.poll(() => isInView(comments.getByRole('heading', { name: /comment/i }))).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const vote = page.getByRole('region', { name: 'Who has a point?' });
  await vote.getByRole('link', { name: 'Browse Disputes' }).click();
  await arriveAt(page, '/browse');
});

test('on a phone a bar leads to the vote and to the reel, and goes where they are', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(undefined, { ...PHONE, viewport: { width: 390, height: 640 } });
  await page.goto(`/dispute/${id}`);
  await toVote(page).waitFor();
  expect(await isInView(toVote(page))).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await toVote(page).click();
  await seeFocus(slider(page));
  await toVote(page).waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await button(page, 'Listen').click();
  await button(page, 'Pause').waitFor();
  await toVote(page).waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await toVote(page).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await toVote(page).waitFor({ state: 'hidden' });
});

test('a bar that goes away takes no press that is meant for what is below it', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(undefined, { ...PHONE, reducedMotion: 'no-preference' });
  await page.goto(`/dispute/${id}`);
  await toVote(page).waitFor();
  // Where it goes to, and for a minute still to be seen.
  const bar = page.locator('.phone-bar');
  await bar.evaluate(({ style }: HTMLElement) => style.setProperty('transition', 'visibility 60s'));
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.locator('.phone-bar.invisible').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Disputes' }).click();
  await page.waitForURL('/browse');
});

test('no bar lies over what has the focus, or leads participants to a vote', async ({ server, windows }) => {
  const { id, creator } = await publishDispute(server);
  const page = await windows.open(undefined, PHONE);
  await page.goto(`/dispute/${id}`);
  await toVote(page).waitFor();
  const bar = await toVote(page).boundingBox();
  for (const place of await page.getByRole('main').getByRole('button').all()) {
    if (!(await place.isVisible()) || (await place.evaluate(one => one.closest('.phone-bar') !== null))) continue;
    await place.focus();
    const box = await place.boundingBox();
    const isBarThere = await toVote(page).isVisible();
    if (isBarThere) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  const own = await windows.open(creator, PHONE);
  await own.goto(`/dispute/${id}`);
  await see(own, 'You cannot vote on your own dispute');
  expect(await toVote(own).count()).toBe(0);
});

test('on a phone a toast stands above the bar, and what takes the focus above both', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(undefined, { ...PHONE, permissions: ['clipboard-write'] });
  await page.goto(`/dispute/${id}`);
  await toVote(page).waitFor();
  await button(page, 'Share').click();
  const toast = await (await seeToast(page, 'Link Copied!')).boundingBox();
  const bar = await toVote(page).boundingBox();
  if (!toast || !bar) throw new Error('Both must be there.');
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
  const room = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
  );
  expect(PHONE.viewport.height - room).toBeLessThanOrEqual(toast.y);
});

test('both sides learn that the vote is open, until they put it away', async ({ server, windows }) => {
  const { id, creator, partner } = await publishDispute(server);
  for (const side of [creator, partner]) {
    const page = await windows.open(side);
    await page.goto(`/dispute/${id}`);
    const band = page.getByRole('region', { name: /^Both sides are in\. The vote is open until \d+ \w+$/ });
    await band.getByRole('button', { name: 'Share' }).waitFor();
    expect(await button(page, 'Share').count()).toBe(1);
    const heads = page.getByRole('article', { name: /^The story of/ }).locator('header');
    const heights = await heads.evaluateAll(all => all.map(head => head.getBoundingClientRect().height));
    expect([heights.length, new Set(heights).size]).toEqual([2, 1]);
    await band.getByRole('button', { name: 'Watch the reel' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await band.getByRole('button', { name: 'Put this away' }).click();
    await seeFocus(page.getByRole('main'));
    await page.reload();
    await see(page, 'Who has a point?');
    expect(await band.count()).toBe(0);
    await button(page, 'Share').waitFor();
  }
  const stranger = await windows.open();
  await stranger.goto(`/dispute/${id}`);
  await see(stranger, 'Who has a point?');
  expect(await stranger.getByText('Both sides are in').count()).toBe(0);
});

test('once the vote is over, the page begins with the verdict and asks the two whether it helped', async ({
  clock,
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  for (const other of await signUpMany(server, 10)) await vote(other, dispute, 0);
  // The server is this file's own, and so is its clock.
  (clock as ManualClock).advance(31 * DAY);
  const stranger = await windows.open(undefined, PHONE);
  await stranger.goto(`/dispute/${dispute.id}`);
  const verdict = stranger.getByRole('heading', { level: 2 }).first();
  await expect.poll(() => verdict.textContent()).toBe('100 to 0: leans to Partner A');
  await see(stranger, 'The vote is closed. This is the final result.');
  await stranger.getByText('How the average has moved.').scrollIntoViewIfNeeded();
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  expect(await stranger.getByText('Who has a point?').count()).toBe(0);
  expect(await stranger.getByText('Did it help?').count()).toBe(0);
  expect(await axeFindings(stranger)).toEqual([]);

  const { creator } = dispute;
  // Their session has expired, too.
  await creator.post('/api/auth/login', { email: creator.email, password: creator.password });
  const own = await windows.open(creator);
  await own.goto(`/dispute/${dispute.id}`);
  await see(own, '100 to 0: leans to Partner A');
  await button(own, 'Not yet').click();
  await seeFocus(own.getByRole('status').filter({ hasText: 'Some things take longer than a vote.' }));
  expect(await axeFindings(own)).toEqual([]);
  await own.reload();
  await see(own, 'Some things take longer than a vote.');
});
