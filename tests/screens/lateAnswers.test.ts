import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, joinDispute, publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { register, signUp } from '#tests/support/members.ts';
import { hold, holdAnswer } from './support/connection.ts';
import { dialogLeft } from './support/dialogs.ts';
import { openReport } from './support/openReport.ts';
import { arriveAt, button, see, seeInPassing, seeToast, seeValue } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

/** What comes when its page, or its person, has gone on already. */
const test = withBrowser(ALONE);

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('bothsides:draft:')));

/**
 * Goes from a dispute to the list before the answer comes to what is sent by a button.
 * @returns lets it come
 */
const leaveBefore = async (page: Page, path: string, sending: string): Promise<() => void> => {
  const answer = await hold(page, path);
  await button(page, sending).click();
  await page.getByRole('banner').getByRole('link', { name: 'Browse Disputes' }).click();
  await arriveAt(page, '/browse');
  return answer;
};

test('a story accepted after its writer has left the page no longer lies on the device', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel('Your side of the story').fill(STORY_A);
  const answer = await leaveBefore(page, '**/story', 'Submit Story');
  answer();
  await seeToast(page, 'Story submitted!');
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});

test('a story accepted late shows as submitted on the dashboard and on another page with its form', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const [one, other] = [await createDispute(writer, 'Who may hum?'), await createDispute(writer, 'Who may whistle?')];
  await joinDispute(await signUp(server), one);
  const page = await windows.open(writer);
  const isIn = page.getByRole('img', { name: 'story submitted', exact: true });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Submit Story: Who may hum?' }).click();
  await page.getByLabel('Your side of the story').fill(STORY_A);
  const answer = await hold(page, `**/${one.id}/story`);
  await button(page, 'Submit Story').click();
  await page.getByRole('link', { name: 'My Disputes' }).click();
  await see(page, 'Code: ');
  answer();
  await isIn.waitFor();

  await page.goto(`/create?dispute=${other.id}`);
  await page.getByLabel('Your side of the story').fill(STORY_A);
  const second = await hold(page, `**/${other.id}/story`);
  await button(page, 'Submit Story').click();
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'My Disputes' }).click();
  await page.getByRole('link', { name: 'Who may whistle?' }).click();
  await page.getByLabel('Your side of the story').waitFor();
  const thanks = seeInPassing(page, 'Your story is in.');
  second();
  await thanks;
  await page.getByText(STORY_A).waitFor();
});

test('a title or a comment accepted late no longer lies on the device', async ({ server, windows }) => {
  const member = await signUp(server);
  const { id } = await publishDispute(server);
  const page = await windows.open(member);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('Who waters the plants?');
  const created = await hold(page, '**/api/disputes');
  await button(page, 'Create Dispute').click();
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'How It Works' }).click();
  await arriveAt(page, '/');
  created();
  await seeToast(page, 'Dispute created!');
  await expect.poll(() => keptDrafts(page)).toEqual([]);

  await page.goto(`/dispute/${id}`);
  await page.getByLabel('Your comment').fill('Talk about it over tea.');
  const posted = await leaveBefore(page, '**/comments', 'Post Comment');
  posted();
  await seeToast(page, 'Comment posted!');
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});

test('an answer to who is signed in that arrives after logging out signs nobody in again', async ({
  server,
  windows,
}) => {
  const page = await windows.open(await register(server));
  await page.goto('/dashboard');
  await button(page, 'I have verified it').waitFor();
  const { carriedOut, answer } = await holdAnswer(page, '**/api/auth/user');
  await button(page, 'I have verified it').click();
  await carriedOut;
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seeToast(page, 'Logged out');
  answer();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: 'Get Started' }).click();
  await see(page, 'Come in, sit down');
});

test('text typed while a search begins is kept', async ({ windows }) => {
  const page = await windows.open();
  await page.goto('/browse');
  await see(page, /Showing/);
  const search = page.getByRole('searchbox');
  await search.evaluate((field: HTMLInputElement) => {
    const push = window.history.pushState.bind(window.history);
    window.history.pushState = (...entry) => {
      field.focus();
      document.execCommand('insertText', false, 'es');
      push(...entry);
    };
  });
  await search.fill('dish');
  await arriveAt(page, '/browse?q=dishes');
  await seeValue(search, 'dishes');
});

test('a guest who types while a code is being sent has joined, and reaches the dispute', async ({
  server,
  windows,
}) => {
  const { refereeCode, id } = await createDispute(await signUp(server));
  const page = await windows.open(await signUp(server));
  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  await page.getByLabel('Referee Code').fill(refereeCode);
  const answer = await hold(page, '**/join');
  await page.keyboard.press('Enter');
  await see(page, 'Joining...');
  await page.keyboard.type('X');
  answer();
  await arriveAt(page, `/dispute/${id}`);
});

test('a report cannot be changed while it is being sent', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await openReport(page, 'the story of Partner A');
  const [spam, hate] = [page.getByLabel('It is advertising or spam'), page.getByRole('radio').first()];
  await spam.check();
  const answer = await hold(page, '**/report');
  await button(page, 'Send the report').click();
  const note = page.getByLabel(/Anything we should know/);
  await expect.poll(() => note.isEditable()).toBe(false);
  await hate.click();
  expect([await hate.isChecked(), await spam.isChecked()]).toEqual([false, true]);
  answer();
  await seeToast(page, 'Report sent');
});

test('a report answered after its dialog was closed is not offered again', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await openReport(page, 'the story of Partner A');
  const spam = page.getByLabel('It is advertising or spam');
  await spam.check();
  const answer = await hold(page, '**/report');
  await button(page, 'Send the report').click();
  await button(page, 'Cancel').click();
  answer();
  await seeToast(page, 'Report sent');
  await openReport(page, 'the story of Partner A');
  expect(await spam.isChecked()).toBe(false);
});

test('a menu whose code arrives late does not open on another page, and opens when asked again', async ({
  windows,
}) => {
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/browse');
  const code = await hold(page, '**/assets/SideMenu-*');
  await button(page, 'Open menu').click();
  await page.getByRole('link', { name: /home/ }).click();
  await see(page, 'Two stories.');
  await expect.poll(() => page.locator('.while-waiting').isVisible()).toBe(true);
  code();
  await page.locator('.while-waiting').waitFor({ state: 'hidden' });
  await button(page, 'Open menu').click();
  await page.getByRole('dialog').getByText('Menu').waitFor();
});

test('a newly chosen tag appears on pages viewed before', async ({ server, windows }) => {
  const member = await signUp(server);
  const { id } = await createDispute(member, 'Who chose the curtains?');
  const page = await windows.open(member);
  await page.goto(`/dispute/${id}`);
  await see(page, 'Partner A');
  await page.getByRole('link', { name: /home/ }).click();
  await page.getByRole('textbox', { name: 'Anonymous tag' }).fill('CurtainCall');
  await button(page, 'Save My Tag').click();
  await seeToast(page, 'Anonymous tag set!');
  await dialogLeft(page);
  await page.goBack();
  await see(page, 'CurtainCall');
});
