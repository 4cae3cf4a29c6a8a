import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  createDispute,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  vote,
} from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { axeFindings } from './support/axe.ts';
import { arriveAt, button, isInView, see } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('results are called not final while people vote', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  await vote(await signUp(server), dispute, 2);
  const page = await windows.open(dispute.creator);
  await page.goto('/dashboard');
  await page.getByText('Results: You 80% - Partner 20%').waitFor();
  await page.getByText('So far, from 1 vote. Not final yet.').waitFor();
});

test('a code is offered only while nobody has joined', async ({ server, windows }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const open = await createDispute(creator, 'Is anybody there?');
  await submitStory(creator, open, STORY_A);
  await joinDispute(partner, await createDispute(creator, 'Are we both here?'));
  const page = await windows.open(creator);
  await page.goto('/dashboard');
  await card(page, 'Is anybody there?').getByRole('button', { name: 'Share Code' }).waitFor();
  const full = card(page, 'Are we both here?');
  await full.getByRole('link', { name: 'Submit Story' }).waitFor();
  expect(await full.getByRole('button', { name: 'Share Code' }).count()).toBe(0);
});

test('whose story is in can read it while they wait for the other one', async ({ server, windows }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator, 'Who cooks on Sundays?');
  await joinDispute(partner, dispute);
  await submitStory(partner, dispute, STORY_B);
  const page = await windows.open(partner);
  await page.goto('/dashboard');
  await card(page, 'Who cooks on Sundays?').getByRole('link', { name: 'View Your Story' }).click();
  await see(page, STORY_B);
});

test('the open menu of the avatar belongs to the header of the page', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server), { viewport: { width: 1440, height: 900 } });
  await page.goto('/browse');
  const menuButton = button(page, /^Your menu/);
  await menuButton.click();
  const menu = page.getByRole('banner').getByRole('menu');
  await menu.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const [below, right] = [await menuButton.boundingBox(), await menu.boundingBox()];
  if (!below || !right) throw new Error('The menu must be on the page.');
  expect(right.y).toBeGreaterThan(below.y + below.height);
  expect(right.x + right.width).toBeLessThanOrEqual(1440);
});

test('what waits for the reader stands first, with the only filled buttons', async ({ server, windows }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const owed = await createDispute(partner, 'Who walks the dog?');
  await joinDispute(creator, owed);
  await publishDispute(server, { creator, partner, title: 'Who feeds the cat?' });
  const page = await windows.open(creator);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(await page.getByRole('tabpanel').getByRole('heading').allTextContents()).toEqual([
    'Your turn',
    'Who walks the dog?',
    'The others',
    'Who feeds the cat?',
  ]);
  const filled = page.getByRole('main').locator('.bg-brand');
  expect(await filled.allTextContents()).toEqual(['Submit Story']);
  await page.getByRole('tab', { name: 'Active (1)' }).click();
  await card(page, 'Who feeds the cat?').waitFor();
  expect(await page.getByRole('heading', { name: 'Your turn' }).count()).toBe(0);
});

test('a card is one link wherever it is pressed, and its code can be selected', async ({ server, windows }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const { id, refereeCode } = await publishDispute(server, { creator, partner, title: 'Who feeds the cat?' });
  const page = await windows.open(creator);
  await page.goto('/dashboard');
  const mine = card(page, 'Who feeds the cat?');
  await mine.waitFor();
  expect(await mine.locator('a[href], button').count()).toBe(1);
  await mine.getByRole('link', { name: 'View Dispute: Who feeds the cat?' }).waitFor();
  await mine.getByText(refereeCode).click({ clickCount: 2 });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(refereeCode);
  const place = await mine.getByText('You: Creator').boundingBox();
  if (!place) throw new Error('The card must be on the page.');
  await page.mouse.click(place.x + 2, place.y + 2);
  await arriveAt(page, `/dispute/${id}`);
});

test('on a phone the reader sees at once what waits for them, and opens the note about the email', async ({
  server,
  windows,
}) => {
  const newcomer = await signUp(server, { isEmailVerified: false });
  await joinDispute(newcomer, await createDispute(await signUp(server), 'Who walks the dog?'));
  const page = await windows.open(newcomer, { viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Submit Story' }).waitFor();
  expect(await isInView(page.getByRole('link', { name: 'Submit Story' }))).toBe(true);
  expect(await button(page, 'I have verified it').isVisible()).toBe(false);
  await button(page, 'Please verify your email').focus();
  await page.keyboard.press('Enter');
  await button(page, 'I have verified it').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'I have verified it').waitFor();
  expect(await button(page, 'Please verify your email').isVisible()).toBe(false);
});

test('four figures stand in one line, also on a phone', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server), { viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard');
  const figures = page.locator('dl > div');
  await figures.first().waitFor();
  expect(await figures.allTextContents()).toEqual(['Total Disputes0', 'Active0', 'Awaiting Partner0', 'Drafts0']);
  const tops = await figures.evaluateAll(all => all.map(figure => figure.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
