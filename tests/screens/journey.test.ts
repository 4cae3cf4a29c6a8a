import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { STORY_A, STORY_B } from '#tests/support/disputes.ts';
import { anEmail, signUp, tokenMailedTo } from '#tests/support/members.ts';
import { dialogLeft } from './support/dialogs.ts';
import { fillRegistration } from './support/fillRegistration.ts';
import { arriveAt, button, see, seeInPassing, seeToast, seeValue } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();
const TITLE = 'Who should dry the mugs?';

const register = async (page: Page, email: string) => {
  await fillRegistration(page, email);
  await button(page, 'Create Account').click();
};

const vote = async (page: Page, id: string, rating: number) => {
  await page.goto(`/dispute/${id}`);
  await page.getByRole('slider').fill(String(rating));
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Vote submitted!');
  await see(page, `You rated this ${rating}/10`);
};

test('two people tell their sides, and three strangers judge', async ({ server, windows }) => {
  const creator = await windows.open(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
  const email = anEmail();

  await creator.goto('/');
  await creator.getByRole('link', { name: 'Get Started' }).click();
  await register(creator, email);
  await seeToast(creator, 'Welcome', 'Your account has been created. Please check your email to verify your account.');
  await arriveAt(creator, '/');
  const dialog = creator.getByRole('dialog', { name: 'Choose Your Anonymous Tag' });
  await dialog.getByLabel('Anonymous tag').fill('QuietOtter');
  await Promise.all([seeInPassing(creator, "You're all set!"), button(creator, 'Save My Tag').click()]);
  await seeToast(creator, 'Anonymous tag set!', 'You can now participate in disputes anonymously.');
  await dialogLeft(creator);

  const token = await tokenMailedTo(server, email, 'verify your email');
  await creator.goto(`/verify-email?token=${token}`);
  await see(creator, 'Email Verified!');
  await see(creator, 'Email verified successfully! You can now vote and comment on disputes.');

  await creator.goto('/create');
  await creator.getByLabel('What is it about?').fill(TITLE);
  await button(creator, 'Create Dispute').click();
  const code = await creator
    .getByText(/Your referee code is/)
    .locator('strong')
    .textContent();
  await seeToast(creator, 'Dispute created!', new RegExp(String(code)));
  await button(creator, 'Copy Link').click();
  await seeToast(creator, 'Link Copied!');
  const link = await creator.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.url}/join/${code}`);
  await see(creator, /It stays private until both stories are in/);
  await creator.getByLabel('Your side of the story').fill(STORY_A);
  await button(creator, 'Submit Story').click();
  await seeToast(creator, 'Story submitted!');
  await arriveAt(creator, /^\/dispute\//);
  await see(creator, 'Waiting for Partner B to submit their story...');
  const id = String(new URL(creator.url()).pathname.split('/').pop());

  // As the mail leads there, on a device without a session.
  windows.expectComplaints(/404/);
  const elsewhere = await windows.open();
  await elsewhere.goto(`/dispute/${id}`);
  await see(elsewhere, 'If you take part in it, sign in to open it.');
  const signIn = elsewhere.getByRole('main').getByRole('link', { name: 'Sign In' });
  expect(await signIn.getAttribute('href')).toContain(encodeURIComponent(`/dispute/${id}`));

  const partner = await windows.open();
  await partner.goto(link);
  await see(partner, `Join Dispute: ${TITLE}`);
  await see(partner, "You've been invited to share your side of this dispute");
  await see(partner, /published without your names, and everyone can vote for 30 days/);
  await partner.getByRole('link', { name: 'Create Account' }).click();
  await register(partner, anEmail());
  await seeToast(partner, 'Success', "You've joined the dispute. Now submit your side of the story.");
  await arriveAt(partner, `/dispute/${id}`);
  await see(partner, 'The link is in the email that we sent you.');
  await see(partner, /Once you submit it, both stories are public/);
  await partner.getByLabel('Your side of the story').fill(STORY_B);
  await button(partner, 'Submit Story').click();
  await seeToast(partner, 'Story submitted!');
  await see(partner, 'You cannot vote on your own dispute');
  await see(partner, 'Dispute participants cannot comment');

  const ratings = [0, 3, 9];
  for (const rating of ratings) {
    const voter = await windows.open(await signUp(server));
    await vote(voter, id, rating);
    await voter.getByLabel('Your comment').fill(`I gave it a ${rating}.`);
    await button(voter, 'Post Comment').click();
    await seeToast(voter, 'Comment posted!');
    await see(voter, `I gave it a ${rating}.`);
    await seeValue(voter.getByLabel('Your comment'), '');
  }

  await creator.goto('/dashboard');
  await see(creator, 'Active - 30 days left');
  await see(creator, '3 votes, 3 comments');
  await see(creator, 'Results: You 60% - Partner 40%');
  await creator.getByRole('link', { name: 'View Dispute' }).click();
  await see(creator, 'Too early to say: only 3 votes so far.');
  await see(creator, 'Each rating is shown from 10 votes on. Until then, the average can still give a vote away.');
});

test('a writer learns that something was removed', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server));
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('May I read mails to robin.field@people.example?');
  await button(page, 'Create Dispute').click();
  await see(page, 'May I read mails to [email]?');
  await button(page, 'Create Dispute').click();
  await seeToast(page, 'Dispute created!', /^Your referee code is \w+\.$/);
  await page.getByLabel('Your side of the story').fill(`${STORY_A} Ask me at robin.field@people.example.`);
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!', 'We took out what could identify or hurt someone.');
});

test('a member who lost the password gets back in', async ({ server, windows }) => {
  const member = await signUp(server);
  const page = await windows.open();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await seeValue(page.getByLabel('Email'), member.email);
  await button(page, 'Send Reset Instructions').click();
  await see(page, /If an account exists with/);
  await see(page, member.email);
  const token = await tokenMailedTo(server, member.email, 'new password');
  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel('New password').fill('a better password');
  await page.getByLabel('Confirm password').fill('a better password');
  await button(page, 'Save New Password').click();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, { email: member.email, password: 'a better password' });
  await seeToast(page, 'Welcome back!', 'You have successfully logged in.');
  await arriveAt(page, '/');
});

test('a signed-in member is asked for their side, and not to sign up', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server, { anonymousTag: 'HereAlready' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Write down your side' }).click();
  await arriveAt(page, '/create');
  const stranger = await windows.open();
  await stranger.goto('/');
  await stranger.getByRole('link', { name: 'Sign up, it is free' }).click();
  await arriveAt(stranger, '/auth?redirect=%2Fcreate&tab=register');
});

test('logging out leaves a protected page and says so', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server, { anonymousTag: null }));
  await page.goto('/dashboard');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seeToast(page, 'Logged out', 'You have been successfully logged out.');
  await arriveAt(page, '/');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
});
