import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, joinDispute, STORY_A, STORY_B, submitStory, TITLE } from '#tests/support/disputes.ts';
import { eraseAccount, signUp } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { arriveAt, button, see, seeToast } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const bothIn = async (server: TestServer) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const { id, refereeCode } = await createDispute(creator);
  await joinDispute(partner, { refereeCode });
  return { id, creator, partner };
};

const seeTheEnd = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'This dispute cannot continue' }).waitFor();
  await see(page, /The other person's account was deleted.*What you wrote stays private/);
  expect(await page.getByText(/Waiting for|Private until|has told their side|\[removed\]/).count()).toBe(0);
  expect(await page.getByRole('textbox').count()).toBe(0);
};

test('a participant whose partner deleted their account is told, keeps the text, and can begin anew', async ({
  server,
  windows,
}) => {
  const { id, creator, partner } = await bothIn(server);
  const page = await windows.open(creator, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${id}`);
  await page.getByLabel('Your side of the story').fill(STORY_A);
  await eraseAccount(partner);

  await page.reload();
  await seeTheEnd(page);
  await see(page, TITLE);
  await see(page, STORY_A);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`/create?dispute=${id}`);
  await arriveAt(page, `/dispute/${id}`);
  await seeTheEnd(page);
  await page.getByRole('link', { name: 'Create New Dispute' }).click();
  await arriveAt(page, '/create');
});

test('a partner whose creator deleted their account meanwhile is told on submitting', async ({ server, windows }) => {
  windows.expectComplaints(/status of 409/);
  const { id, creator, partner } = await bothIn(server);
  await submitStory(creator, { id }, STORY_A);
  const page = await windows.open(partner);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel('Your side of the story').fill(STORY_B);
  await eraseAccount(creator);

  await button(page, 'Submit Story').click();
  await seeToast(page, 'Failed to submit story', /account.*deleted/);
  await seeTheEnd(page);
  await see(page, STORY_B);
});

test('the dashboard awaits nobody and offers no code once the other account was deleted', async ({
  server,
  windows,
}) => {
  const { creator, partner } = await bothIn(server);
  await eraseAccount(partner);
  const page = await windows.open(creator);
  await page.goto('/dashboard');
  const card = page.getByRole('article');
  await card.getByText('Ended', { exact: true }).waitFor();
  await card.getByText('Partner: Account deleted').waitFor();
  await card.getByText(/this dispute cannot continue/).waitFor();
  expect(await card.getByText(/Awaiting Partner|Off the lists|Partner: Joined/).count()).toBe(0);
  expect(await button(page, 'Share Code').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Submit Story' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Awaiting (0)' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('link', { name: 'View Dispute' }).click();
  await seeTheEnd(page);
});
