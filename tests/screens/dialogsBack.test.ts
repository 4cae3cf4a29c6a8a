import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { dialogEntered, dialogFocused, dialogLeft } from './support/dialogs.ts';
import { openReport } from './support/openReport.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

/** The button of a phone that goes back. */
const test = withBrowser();

const phone = { viewport: { width: 390, height: 844 } };

const isClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

test('back closes a dialog, and the text entered is there when it opens again', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(dispute.creator, phone);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View Dispute' }).click();
  const menu = button(page, 'More about the story of Partner B');
  const report = page.getByRole('menuitem', { name: 'Report' });
  const note = page.getByLabel(/Anything we should know/);
  await openReport(page, 'the story of Partner B');
  await note.fill('He means it.');
  await dialogEntered(page);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.goBack();
  await isClosed(page);
  await seeFocus(menu);
  await arriveAt(page, `/dispute/${dispute.id}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await openReport(page, 'the story of Partner B');
  await seeValue(note, 'He means it.');
  await page.keyboard.press('Escape');
  await isClosed(page);
  // At once: the way back from the one before may still be under way.
  for (const press of [menu, report]) await press.evaluate((element: HTMLElement) => element.click());
  await seeValue(note, 'He means it.');
  await button(page, 'Cancel').click();
  await dialogLeft(page);

  await button(page, 'This identifies me').click();
  const word = page.getByRole('dialog').getByRole('button', { name: 'happened' });
  await word.click();
  await dialogEntered(page);
  await page.goBack();
  await isClosed(page);
  await button(page, 'This identifies me').click();
  await expect.poll(() => word.getAttribute('aria-pressed')).toBe('true');
  await dialogEntered(page);
  await page.reload();
  await see(page, 'Only you two can see this line.');
  await button(page, 'This identifies me').click();
  await word.waitFor();
  await dialogFocused(page);
  await page.goBack();
  await isClosed(page);
  await page.goBack();
  await arriveAt(page, '/dashboard');
});

test('a closed dialog leaves nothing behind on the way back', async ({ server, windows }) => {
  const creator = await signUp(server);
  const dispute = await createDispute(creator);
  const page = await windows.open(await signUp(server), phone);
  await page.goto('/browse');
  await page.goto('/');
  await see(page, 'Choose Your Anonymous Tag');
  await dialogEntered(page);
  await page.goBack();
  await isClosed(page);
  await arriveAt(page, '/');
  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  await page.getByLabel('Referee Code').fill(dispute.refereeCode);
  await button(page, 'Join Dispute').click();
  await seeToast(page, 'Success!');
  await arriveAt(page, `/dispute/${dispute.id}`);
  await page.goBack();
  await arriveAt(page, '/dashboard');
  await page.getByRole('heading', { name: 'My Disputes' }).waitFor();
  await page.goBack();
  await arriveAt(page, '/');
});

test('a link pressed before the browser is back from a closed dialog is followed', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await openReport(page, 'the title');
  await dialogEntered(page);
  const back = page.evaluate(
    () => new Promise(resolve => window.addEventListener('popstate', resolve, { once: true })),
  );
  await button(page, 'Cancel').evaluate(async (cancel: HTMLElement) => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Browse Disputes');
    cancel.click();
    // What the press draws is drawn by then, and the browser is still where it was.
    await Promise.resolve();
    link?.click();
  });
  await back;
  await page.getByRole('heading', { name: 'Browse Disputes' }).waitFor();
  await arriveAt(page, '/browse');
});

test('a browser that does not go back from a closed dialog, like Firefox when a link is pressed, blocks nothing', async ({
  server,
  windows,
}) => {
  const { creator, id } = await publishDispute(server);
  const page = await windows.open(creator);
  await page.goto('/dashboard');
  await page.goto(`/dispute/${id}`);
  await openReport(page, 'the story of Partner B');
  await dialogEntered(page);
  await button(page, 'Cancel').evaluate(async (cancel: HTMLElement) => {
    const { back } = window.history;
    window.history.back = () => undefined;
    cancel.click();
    await Promise.resolve();
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Browse Disputes')?.click();
    window.history.back = back;
  });
  await page.getByRole('heading', { name: 'Browse Disputes' }).waitFor();
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await arriveAt(page, '/');
  await page.goBack();
  await arriveAt(page, '/browse');
  await page.goBack();
  await arriveAt(page, `/dispute/${id}`);
});

test('the question about drafts keeps the preview below it, and the way out leads out', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel('Your side of the story').fill('He never rinses a cup, and I have told him so every evening.');
  await button(page, 'See what strangers will see').click();
  await see(page, 'What is taken out');
  const askAboutDrafts = async () => {
    await button(page, /Your menu/).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await see(page, 'You have unsent drafts');
  };
  await askAboutDrafts();
  await dialogEntered(page);
  await page.goBack();
  await isClosed(page);
  await see(page, 'What is taken out');
  await askAboutDrafts();
  await button(page, 'Keep drafts and log out').click();
  await seeToast(page, 'Logged out');
  await isClosed(page);
  await arriveAt(page, '/');
});
