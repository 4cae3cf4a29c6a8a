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
import { button, see } from './support/see.ts';
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
