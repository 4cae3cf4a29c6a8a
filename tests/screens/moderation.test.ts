import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { decide, queueOf, report, show } from '#tests/command-api/desk/desk.ts';
import { comment, publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { eraseAccount, signUp } from '#tests/support/members.ts';
import { visitor } from '#tests/support/person.ts';
import { ADMIN_SECRET } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { ANY_FAILURE, cut, mend } from './support/connection.ts';
import { openReport } from './support/openReport.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE);

const focusIsBack = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('More about the story'),
  );
};

test('a signed-out visitor reports a story and a comment without a mouse', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const said = await comment(await signUp(server, { anonymousTag: 'Buyer' }), dispute, 'Buy a dishwasher.');
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'More about the story of Partner A').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Report the story of Partner A' }).waitFor();
  await button(page, 'Send the report').click();
  await see(page, 'Please choose what fits best');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('It threatens somebody').focus();
  await page.keyboard.press('Space');
  await page.getByLabel(/Anything we should know/).fill('He means it.');
  // Closed by accident: nothing is lost.
  await page.keyboard.press('Escape');
  await focusIsBack(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await seeValue(page.getByLabel(/Anything we should know/), 'He means it.');
  expect(await page.getByLabel('It threatens somebody').isChecked()).toBe(true);
  await button(page, 'Send the report').focus();
  await page.keyboard.press('Enter');
  await seeToast(page, 'Report sent', /Thank you for telling us/);
  await focusIsBack(page);
  await see(page, STORY_A);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await seeValue(page.getByLabel(/Anything we should know/), '');
  await page.keyboard.press('Escape');

  await openReport(page, /the comment of/);
  await page.getByLabel('It is advertising or spam').check();
  await button(page, 'Send the report').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new Set((await queueOf(server, dispute.id)).map(({ target }) => target))).toEqual(new Set(['user1', said.id]));
  expect((await show(server, `${dispute.id}.user1`)).reports).toMatchObject([
    { reason: 'threat', note: 'He means it.' },
  ]);
});

test('everybody but its author can report a title beside it', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(dispute.partner, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await openReport(page, 'the title');
  await page.getByRole('heading', { name: 'Report the title' }).waitFor();
  await page.getByLabel('It is advertising or spam').check();
  await button(page, 'Send the report').click();
  await seeToast(page, 'Report sent', /Thank you for telling us/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await queueOf(server, dispute.id)).toMatchObject([{ target: 'title', reasons: ['spam'] }]);
  expect(await axeFindings(page)).toEqual([]);

  const author = await windows.open(dispute.creator);
  await author.goto(`/dispute/${dispute.id}`);
  await see(author, STORY_A);
  await button(author, 'More about the story of Partner B').waitFor();
  // The stories may be there before the page knows who is reading.
  await button(author, 'More about the title').waitFor({ state: 'detached' });
});

test('the operator removes a text, its author appeals once, and the text returns', async ({ server, windows }) => {
  windows.expectComplaints(/status of 403/);
  const dispute = await publishDispute(server);
  await report(visitor(server.url), dispute.id, { target: 'user1', reason: 'hate', note: 'Read the second line.' });
  const desk = await windows.open();
  await desk.goto('/admin-moderation');
  await button(desk, 'Open the queue').click();
  await see(desk, 'Please enter the admin secret');
  await desk.getByLabel('Admin secret').fill('wrong');
  await button(desk, 'Open the queue').click();
  await see(desk, 'The admin secret is wrong.');
  await desk.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await button(desk, 'Open the queue').click();
  const open = async () => {
    await desk.getByLabel('Or open by id').fill(`${dispute.id}.user1`);
    await button(desk, 'Show').click();
  };
  await open();
  await see(desk, 'Read the second line.');
  await see(desk, STORY_A);
  await see(desk, dispute.title);
  await desk.getByRole('link', { name: 'See the page' }).waitFor();
  await seeValue(desk.getByLabel('Reason'), 'hate');
  expect(await axeFindings(desk)).toEqual([]);
  await button(desk, 'Remove it').click();
  await seeFocus(
    desk.locator(':focus', { hasText: 'Removed. A marker stands in its place, and its author is told why.' }),
  );

  const author = await windows.open(dispute.creator, { viewport: { width: 390, height: 844 } });
  await author.goto(`/dispute/${dispute.id}?appeal=user1`);
  await see(author, REMOVED_BY_MODERATION);
  await see(author, 'We removed your story');
  await see(author, /contempt for a whole group/);
  await expect.poll(() => button(author, 'More about the story of Partner A').count()).toBe(0);
  await see(author, 'Vote closed');
  await button(author, 'Ask us to look again').click();
  await button(author, 'Ask us to look again').click();
  await see(author, 'Please tell us why it should be put back');
  expect(await axeFindings(author)).toEqual([]);
  await author.getByLabel('Why should we put it back?').fill('I quoted him.');
  await button(author, 'Ask us to look again').click();
  await seeToast(author, 'We will look again');
  await see(author, /You asked us to look again\. A person/);
  await author.reload();
  await see(author, /You asked us to look again\. A person/);
  await expect.poll(() => button(author, 'Ask us to look again').count()).toBe(0);

  await desk.reload();
  await desk.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await button(desk, 'Open the queue').click();
  await see(desk, 'its author appealed');
  await open();
  await see(desk, 'I quoted him.');
  await button(desk, 'Put it back').click();
  await see(desk, 'It is back.');
  await author.reload();
  await see(author, STORY_A);
  await expect.poll(() => author.getByText('We removed your story').count()).toBe(0);
});

test('an appeal in progress survives closing it, a reload and an ended session', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  await decide(server, `${dispute.id}.user1`, 'remove', { reason: 'hate' });
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  const words = page.getByLabel('Why should we put it back?');
  await button(page, 'Ask us to look again').click();
  await words.fill('I quoted him.');
  await button(page, 'Cancel').click();
  await button(page, 'Ask us to look again').click();
  await seeValue(words, 'I quoted him.');
  await page.reload();
  await button(page, 'Ask us to look again').click();
  await seeValue(words, 'I quoted him.');
  await cut(page);
  await button(page, 'Ask us to look again').click();
  await page
    .getByRole('main')
    .getByText(/We cannot reach Bothsides right now/)
    .waitFor();
  await mend(page);
  await dispute.creator.post('/api/auth/logout');
  await button(page, 'Ask us to look again').click();
  await seeFocus(page.getByRole('alert').filter({ hasText: 'You have been signed out' }));
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await signIn(page, dispute.creator);
  await arriveAt(page, `/dispute/${dispute.id}`);
  await seeFocus(words);
  await seeValue(words, 'I quoted him.');
  await button(page, 'Ask us to look again').click();
  await seeToast(page, 'We will look again');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('I quoted him.');
});

test('an appeal accepted without an answer no longer lies on the device, and another version does', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  await decide(server, `${dispute.id}.user1`, 'remove', { reason: 'hate' });
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'Ask us to look again').click();
  await page.getByLabel('Why should we put it back?').fill('I quoted him.');
  await page.route('**/appeals', async route => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Ask us to look again').click();
  await see(page, /You asked us to look again/);
  await seeToast(page, 'We will look again');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('I quoted him.');

  const other = await publishDispute(server);
  await decide(server, `${other.id}.user1`, 'remove', { reason: 'hate' });
  const device = await windows.open(other.creator);
  await device.goto(`/dispute/${other.id}`);
  await button(device, 'Ask us to look again').click();
  await device.getByLabel('Why should we put it back?').fill('I quoted her.');
  const asked = { id: `${other.id}.user1`, text: 'Sent from elsewhere.' };
  expect((await other.creator.post('/api/moderation/appeals', asked)).status).toBe(201);
  await button(device, 'Ask us to look again').click();
  const left = device.getByRole('region', { name: 'This version was not sent' });
  await seeFocus(left);
  await left.getByText('I quoted her.').waitFor();
  await button(device, 'Delete it').click();
  await expect.poll(() => device.evaluate(() => JSON.stringify(localStorage))).not.toContain('I quoted her.');
});

test('strangers see the marker without the reasons, and a visitor from the mail is asked to sign in', async ({
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  const said = await comment(await signUp(server), dispute, 'Buy a dishwasher.');
  await decide(server, said.id, 'remove', { reason: 'spam' });
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, REMOVED_BY_MODERATION);
  expect(await page.getByText('Buy a dishwasher.').count()).toBe(0);
  await expect.poll(() => button(page, /More about the comment/).count()).toBe(0);
  await page.goto(`/dispute/${dispute.id}?appeal=${said.id}`);
  await see(page, 'Was one of your texts removed here?');
});

test('a visitor from the mail reads that the reasons did not load, and can ask again', async ({ server, windows }) => {
  windows.expectComplaints(/status of 503/);
  const { id, creator } = await publishDispute(server);
  await decide(server, `${id}.user1`, 'remove', { reason: 'harassment' });
  const page = await windows.open(creator);
  await page.route('**/moderation/removals*', route => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await page.goto(`/dispute/${id}?appeal=user1`);
  await see(page, 'Not now.');
  await page.unroute('**/moderation/removals*');
  await button(page, 'Try again').click();
  await see(page, 'We removed your story');
});

test('a removed text makes no result final, no reel ask for votes and no dashboard count days', async ({
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  const text = `${dispute.id}.user2`;
  await decide(server, text, 'remove', { reason: 'hate' });
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'Voting is closed because a text of this dispute is removed.');
  await see(page, 'Nobody has voted yet.');
  expect(await page.getByText(/final result|Watch the reel/).count()).toBe(0);
  expect(await button(page, /Play the reel/).count()).toBe(0);
  await page.goto('/dashboard');
  const card = page.getByRole('article');
  await card.getByText('Vote closed').waitFor();
  expect(await card.getByText(/days left/).count()).toBe(0);

  await decide(server, text, 'restore');
  await page.reload();
  await card.getByText('Active - 30 days left').waitFor();
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'Watch the reel');
});

test('a story deleted for good makes the result final, and no reel asks for votes', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  await eraseAccount(dispute.creator);
  const page = await windows.open(dispute.partner);
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'The vote is closed. This is the final result.');
  expect(await page.getByText('Watch the reel').count()).toBe(0);
  await page.goto('/dashboard');
  await page.getByRole('article').getByText('Vote closed').waitFor();
});

test('the desk links to no page that strangers cannot read', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  await dispute.creator.post(`/api/disputes/${dispute.id}/identifies`, {});
  const desk = await windows.open();
  await desk.goto('/admin-moderation');
  await desk.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await button(desk, 'Open the queue').click();
  await desk.getByLabel('Or open by id').fill(dispute.id);
  await button(desk, 'Show').click();
  await see(desk, 'The dispute is off the lists: somebody was recognised.');
  expect(await desk.getByRole('link', { name: 'See the page' }).count()).toBe(0);
});

test('the operator reads what the other side took out of a story, and puts it back', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const start = STORY_A.indexOf('every evening');
  const strike = { user1: [{ start, end: start + 'every evening'.length }] };
  await dispute.partner.post(`/api/disputes/${dispute.id}/identifies`, { strike });
  const desk = await windows.open();
  await desk.goto('/admin-moderation');
  await desk.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await button(desk, 'Open the queue').click();
  await desk.getByLabel('Or open by id').fill(`${dispute.id}.user1`);
  await button(desk, 'Show').click();
  await see(desk, 'Before the other side took words out');
  await see(desk, STORY_A);
  await button(desk, 'Put the words back').click();
  await see(desk, 'It is back.');
  await desk.getByText('Before the other side took words out').waitFor({ state: 'detached' });
  expect(await button(desk, 'Put the words back').count()).toBe(0);
  expect((await show(server, `${dispute.id}.user1`)).texts).toMatchObject([{ text: STORY_A }]);
});
