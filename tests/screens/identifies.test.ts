import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { withheldDispute } from '#contract/views.ts';
import { decide } from '#tests/command-api/desk/desk.ts';
import { detailOf, listFor, publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { expectBody } from '#tests/support/expectations.ts';
import { signUp } from '#tests/support/members.ts';
import { visitor } from '#tests/support/person.ts';
import { ANY_FAILURE, cut, hold } from './support/connection.ts';
import { openReport } from './support/openReport.ts';
import { arriveAt, button, see, seeFocus, seeToast } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE);

const story = (page: Page, number: number) => page.getByRole('group', { name: /word by word/ }).nth(number);

const focusIsBack = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'This identifies me');
};

test('a participant marks identifying words without a mouse, and the words disappear for everybody', async ({
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(dispute.partner, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'This identifies me').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This identifies me' }).waitFor();
  await see(page, /The dispute leaves every list at once/);
  await story(page, 0).getByRole('button', { name: 'cook' }).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await see(page, '“every” is taken out.');
  // Closed by accident: what was marked still is.
  await page.keyboard.press('Escape');
  await focusIsBack(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This identifies me' }).waitFor();
  await button(page, 'Take it off and check again').focus();
  await page.keyboard.press('Enter');
  await seeToast(page, 'Taken out', /\w+/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const expected = STORY_A.replace('cook every', '[removed]');
  await see(page, expected);
  expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toBe(expected);
  await focusIsBack(page);
});

test('a report without marks hides the dispute from everybody else until words are marked', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 404/);
  const dispute = await publishDispute(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'This identifies me').click();
  await button(page, 'Take it off and check again').click();
  await seeToast(page, 'Off the lists', /\w+/);
  await see(page, 'This dispute is off the lists');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await seeFocus(button(page, 'Mark the words'));
  expect((await listFor(visitor(server.url))).map(({ id }) => id)).not.toContain(dispute.id);
  await page.goto('/dashboard');
  await see(page, 'Off the lists');
  const stranger = await windows.open(await signUp(server));
  await stranger.goto(`/dispute/${dispute.id}`);
  await see(stranger, 'Dispute Not Found');

  const other = await windows.open(dispute.partner);
  await other.goto(`/dispute/${dispute.id}`);
  await see(other, 'This dispute is off the lists');
  await button(other, 'Mark the words').click();
  await story(other, 1).getByRole('button', { name: 'late' }).click();
  await button(other, 'Check again').click();
  await seeToast(other, 'Taken out');
  await other.getByText('This dispute is off the lists').waitFor({ state: 'detached' });
  await stranger.reload();
  await see(stranger, 'I work [removed] and come home tired.');
  await expect.poll(() => button(stranger, 'This identifies me').count()).toBe(0);
});

test('a dispute that the desk leaves off the lists says so to both sides, and how they can go on', async ({
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  expectBody(await dispute.creator.post(`/api/disputes/${dispute.id}/identifies`, {}), 200, withheldDispute);
  await decide(server, dispute.id, 'dismiss');
  for (const side of [dispute.creator, dispute.partner]) {
    const page = await windows.open(side, { viewport: { width: 390, height: 844 } });
    await page.goto(`/dispute/${dispute.id}`);
    await see(page, /A person has looked at it, and it stays off the lists/);
    expect(await button(page, 'Mark the words').count()).toBe(0);
    await page.getByRole('link', { name: 'Start a new dispute' }).click();
    await page.waitForURL('**/create');
  }
});

test('a story that has changed is marked anew', async ({ server, windows }) => {
  windows.expectComplaints(/status of 409/);
  const dispute = await publishDispute(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'This identifies me').click();
  await story(page, 0).getByRole('button', { name: 'happened' }).click();
  const [start, end] = [STORY_A.indexOf('so I think'), STORY_A.indexOf(' did not')];
  const strike = { user1: [{ start, end }] };
  expectBody(await dispute.partner.post(`/api/disputes/${dispute.id}/identifies`, { strike }), 200, withheldDispute);
  await button(page, 'Take it off and check again').click();
  await seeToast(page, 'We could not do that yet', /\w+/);
  await story(page, 0).getByText('[removed]').waitFor();
  await expect.poll(() => story(page, 0).locator('[aria-pressed=true]').count()).toBe(0);
});

test('words cannot be marked while marks are being sent, because the new ones would be lost', async ({
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'This identifies me').click();
  await story(page, 0).getByRole('button', { name: 'happened' }).click();
  const answer = await hold(page, '**/identifies');
  await button(page, 'Take it off and check again').click();
  await see(page, 'Checking...');
  await page.getByRole('dialog').getByText('twice', { exact: true }).click({ force: true });
  await see(page, '“happened” is taken out.');
  answer();
  await seeToast(page, 'Taken out');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await see(page, STORY_A.replace('happened', '[removed]'));
});

test('an ended session keeps the marks', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const dispute = await publishDispute(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'This identifies me').click();
  await story(page, 0).getByRole('button', { name: 'happened' }).click();
  await dispute.creator.post('/api/auth/logout');
  await button(page, 'Take it off and check again').click();
  await seeFocus(page.getByRole('alert').filter({ hasText: 'You have been signed out' }));
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await arriveAt(page, `/auth?redirect=%2Fdispute%2F${dispute.id}%23identifies`);
  await signIn(page, dispute.creator);
  await arriveAt(page, `/dispute/${dispute.id}`);
  await seeFocus(button(page, 'This identifies me'));
  await page.keyboard.press('Enter');
  await story(page, 0).getByRole('button', { name: 'happened', pressed: true }).waitFor();
  await button(page, 'Take it off and check again').click();
  await seeToast(page, 'Taken out', /\w+/);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('identifies');
});

test('a dialog without a connection says beside its button why it could not send', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'This identifies me').click();
  await button(page, 'Take it off and check again').waitFor();
  await cut(page);
  await button(page, 'Take it off and check again').click();
  const reason = page.getByRole('dialog').getByText(/We cannot reach Bothsides right now/);
  await reason.waitFor();
  await page.keyboard.press('Escape');
  await focusIsBack(page);
  await openReport(page, 'the story of Partner B');
  await page.getByLabel('It is advertising or spam').check();
  await button(page, 'Send the report').click();
  await reason.waitFor();
});
