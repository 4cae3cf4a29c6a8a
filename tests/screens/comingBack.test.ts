import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { VOTE_PRIVACY } from '#contract/verdict.ts';
import { createDispute, joinDispute, publishDispute, STORY_A, STORY_B, submitStory } from '#tests/support/disputes.ts';
import { anEmail, register, signUp, tokenMailedTo } from '#tests/support/members.ts';
import { fillRegistration } from './support/fillRegistration.ts';
import { chooseNewPassword } from './support/newPassword.ts';
import { arriveAt, button, isInView, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const rating = (page: Page) => page.getByRole('slider', { name: /^Your rating/ });

test('a choice on the slider survives until the visitor returns signed in', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await rating(page).fill('8');
  await page.getByRole('link', { name: 'Sign in to vote' }).click();
  await arriveAt(page, `/auth?redirect=${encodeURIComponent(`/dispute/${dispute.id}#vote`)}`);
  await signIn(page, voter);
  await arriveAt(page, `/dispute/${dispute.id}`);
  await see(page, `One vote each, and it stays as given. ${VOTE_PRIVACY}`);
  await seeValue(rating(page), '8');
  await seeFocus(rating(page));

  const otherTab = await page.context().newPage();
  await otherTab.goto(`/dispute/${dispute.id}`);
  await seeValue(rating(otherTab), '5');

  await button(page, 'Submit Vote').click();
  await see(page, 'You rated this 8/10');
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a member who has voted and commented finds both counted in the list', async ({ server, windows }) => {
  const dispute = await publishDispute(server, { title: 'Whose turn is it to count?' });
  const page = await windows.open(await signUp(server));
  await page.goto('/browse');
  const card = page.getByRole('article').filter({ hasText: dispute.title });
  await card.getByText('0 votes').waitFor();
  await card.getByRole('link', { name: dispute.title }).click();
  await button(page, 'Submit Vote').click();
  await see(page, 'You rated this 5/10');
  await page.goBack();
  await card.getByText('1 vote').waitFor();
  await card.getByRole('link', { name: dispute.title }).click();
  await page.getByLabel('Your comment').fill('Take turns, and write it down.');
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Comment posted!');
  await page.goBack();
  await card.getByText('1 comment').waitFor();
});

test('a dispute seen as published is no longer awaited on the dashboard', async ({ server, windows }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator, 'Whose turn is it to wait?');
  const page = await windows.open(creator);
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: dispute.title });
  await card.getByText('Your turn: write your side').waitFor();
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, STORY_A);
  await submitStory(partner, dispute, STORY_B);
  await card.getByRole('link', { name: dispute.title }).click();
  await see(page, 'You cannot vote on your own dispute');
  await page.goBack();
  await card.getByText('Active - 30 days left').waitFor();
  await card.getByRole('link', { name: 'View Dispute' }).waitFor();
  expect(await card.getByText('Your turn').count()).toBe(0);
});

test('a visitor who signs in on a phone to vote or comment returns to the same place', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByRole('link', { name: 'Sign in to vote' }).click();
  await signIn(page, await signUp(server));
  await see(page, `One vote each, and it stays as given. ${VOTE_PRIVACY}`);
  await seeFocus(rating(page));
  await expect.poll(() => isInView(page.getByRole('heading', { name: 'Who has a point?' }))).toBe(true);
  await expect.poll(() => isInView(button(page, 'Submit Vote'))).toBe(true);

  const other = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await other.goto(`/dispute/${dispute.id}`);
  await other.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
  await signIn(other, await signUp(server));
  await seeFocus(other.getByLabel('Your comment'));
  await expect.poll(() => isInView(button(other, 'Post Comment'))).toBe(true);
});

test('a rating chosen before registering is there in the tab that the mail opens, until the next person comes', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 401/);
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  await rating(page).fill('8');
  await see(page, /The rating you choose waits here meanwhile\./);
  await page.getByRole('main').getByRole('link', { name: 'register' }).click();
  const email = anEmail();
  await fillRegistration(page, email);
  await button(page, 'Create Account').click();
  await arriveAt(page, `/dispute/${id}`);
  await see(page, /The rating you choose waits here meanwhile\./);
  const mail = await page.context().newPage();
  await mail.goto(
    `/verify-email?token=${await tokenMailedTo(server, email, 'verify your email')}&redirect=/dispute/${id}`,
  );
  await mail.getByRole('link', { name: 'Continue' }).click();
  await seeValue(rating(mail), '8');
  const kept = () => mail.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain('bothsides:rating');
  await button(mail, /Your menu/).click();
  await mail.getByRole('menuitem', { name: 'Logout' }).click();
  await seeToast(mail, 'Logged out');
  expect(await kept()).not.toContain('bothsides:rating');
});

test('a member signed out while voting returns to the vote', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const page = await windows.open(voter);
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, `One vote each, and it stays as given. ${VOTE_PRIVACY}`);
  await voter.post('/api/auth/logout');
  await rating(page).fill('2');
  await button(page, 'Submit Vote').click();
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await signIn(page, voter);
  await see(page, `One vote each, and it stays as given. ${VOTE_PRIVACY}`);
  await seeFocus(rating(page));
  await seeValue(rating(page), '2');
});

test('an address verified in another tab is known in this one', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const member = await register(server);
  const page = await windows.open(member);
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'You need a verified email to comment.');
  const token = await tokenMailedTo(server, member.email, 'verify your email');
  const mail = await page.context().newPage();
  await mail.goto(`/verify-email?token=${token}`);
  await see(mail, 'Email Verified!');
  await page.getByLabel('Your comment').waitFor();
});

test('a member who verified the address on another device says so, and continues', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const dispute = await publishDispute(server);
  const member = await register(server);
  const page = await windows.open(member, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  const done = button(page, 'I have verified it').last();
  await done.click();
  await seeToast(page, 'Not verified yet');
  const phone = await windows.open();
  await phone.goto(`/verify-email?token=${await tokenMailedTo(server, member.email, 'verify your email')}`);
  await see(phone, 'Email Verified!');
  await done.click();
  await page.getByLabel('Your comment').waitFor();
  await seeFocus(page.getByRole('main'));
});

test('logging out removes every choice before the next person arrives', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  await rating(page).fill('1');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seeToast(page, 'Logged out');
  await page.goto(`/dispute/${dispute.id}`);
  await seeValue(rating(page), '5');
});

test('an invited member who has lost the password returns to the invitation', async ({ server, windows }) => {
  const member = await signUp(server);
  const dispute = await createDispute(await signUp(server));
  const page = await windows.open();
  await page.goto(`/join/${dispute.refereeCode}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await button(page, 'Send Reset Instructions').click();
  await see(page, /If an account exists with/);

  const fromTheMail = await page.context().newPage();
  await chooseNewPassword(fromTheMail, server, member.email);
  await arriveAt(fromTheMail, `/dispute/${dispute.id}`);
  await see(fromTheMail, 'Your side of the story');
});

test('the mail to a newcomer who was invited leads to the story they owe, and does not name the code', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 401/);
  const { id, refereeCode } = await createDispute(await signUp(server));
  const page = await windows.open();
  await page.goto(`/join/${refereeCode}`);
  await page.getByRole('link', { name: 'Create Account' }).click();
  const email = anEmail();
  await fillRegistration(page, email);
  await button(page, 'Create Account').click();
  await arriveAt(page, `/dispute/${id}`);
  const { text } = await server.mailSink.mailTo(email, 'verify your email');
  expect(text).not.toContain(refereeCode);
  const mail = await page.context().newPage();
  await mail.goto(/\/verify-email\S+/.exec(text)?.[0] ?? '');
  await mail.getByRole('link', { name: 'Continue' }).click();
  await arriveAt(mail, `/dispute/${id}`);
  await mail.getByLabel('Your side of the story').waitFor();
});

test('a reload during registration keeps the fields except the password, and clears them afterwards', async ({
  windows,
}) => {
  const page = await windows.open();
  await page.goto('/auth?tab=register');
  const email = anEmail();
  const kept = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  await fillRegistration(page, email);
  await page.reload();
  await seeValue(page.getByLabel('Email'), email);
  await seeValue(page.getByLabel('First name'), 'Robin');
  await seeValue(page.getByLabel('Last name'), 'Field');
  expect(await page.getByLabel('Female').isChecked()).toBe(true);
  await seeValue(page.getByLabel('Password', { exact: true }), '');
  expect(await kept()).not.toContain('tea at midnight');

  await page.getByRole('tab', { name: 'Login' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'Register' }).click();
  await seeValue(page.getByLabel('Email'), email);
  await page.getByLabel('Password', { exact: true }).fill('tea at midnight');
  await page.getByLabel('Confirm password').fill('tea at midnight');
  await button(page, 'Create Account').click();
  await seeToast(page, 'Welcome to Bothsides!');
  expect(await kept()).not.toContain('Robin');
});

test('a visitor who begins to register and then signs in leaves no typed details behind', async ({
  server,
  windows,
}) => {
  const page = await windows.open();
  await page.goto('/auth?tab=register');
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('tab', { name: 'Login' }).click();
  await signIn(page, await signUp(server, { anonymousTag: 'HadOne' }));
  await seeToast(page, 'Welcome back!');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Robin');
});

test('an abandoned invitation does not return with a later reset', async ({ server, windows }) => {
  windows.expectComplaints(/status of 400/);
  const member = await signUp(server, { anonymousTag: 'LaterOn' });
  const page = await windows.open();
  for (const start of ['/auth?redirect=/join/SOMEWHERE1', '/auth']) {
    await page.goto(start);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await see(page, 'It happens.');
    await page.getByLabel('Email').fill(member.email);
    await button(page, 'Send Reset Instructions').click();
    await see(page, /If an account exists with/);
  }
  await page.goto('/reset-password?token=any');
  await expect
    .poll(() => page.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href'))
    .toBe('/reset-password');
});

test('the way back from a dispute leads to the list that contains it', async ({ server, windows }) => {
  const creator = await signUp(server);
  const [open, closed] = [await publishDispute(server, { creator }), await createDispute(creator)];
  const page = await windows.open(creator);
  for (const [id, name, path] of [
    [open.id, 'All disputes', '/browse'],
    [closed.id, 'My Disputes', '/dashboard'],
  ] as const) {
    await page.goto(`/dispute/${id}`);
    await page.getByRole('main').getByRole('link', { name }).click();
    await arriveAt(page, path);
  }
});

test('the way back from a first story leads to where its writer came from', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create New Dispute' }).click();
  await page.getByLabel('What is it about?').fill('Who waters the plants?');
  await button(page, 'Create Dispute').click();
  await page.getByLabel('Your side of the story').fill(STORY_A);
  await button(page, 'See what strangers will see').click();
  await see(page, 'What is taken out');
  await button(page, 'Submit Story').click();
  await arriveAt(page, /^\/dispute\//);
  await see(page, 'Waiting for Partner B to submit their story...');
  await page.goBack();
  await arriveAt(page, '/dashboard');
});

test('the way back of a partner who registered to join leads to before the invitation', async ({ server, windows }) => {
  const { id, refereeCode } = await createDispute(await signUp(server));
  const page = await windows.open();
  await page.goto('/browse');
  await page.goto(`/join/${refereeCode}`);
  await page.getByRole('link', { name: 'Create Account' }).click();
  await fillRegistration(page, anEmail());
  await button(page, 'Create Account').click();
  await arriveAt(page, `/dispute/${id}`);
  await page.getByLabel('Your side of the story').waitFor();
  await page.goBack();
  await arriveAt(page, '/browse');
});
