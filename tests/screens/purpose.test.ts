import { expect } from 'vitest';
import { createDispute, publishDispute } from '#tests/support/disputes.ts';
import { anEmail, register, signUp, tokenMailedTo } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { dialogEntered, dialogLeft } from './support/dialogs.ts';
import { fillRegistration } from './support/fillRegistration.ts';
import { chooseNewPassword } from './support/newPassword.ts';
import { arriveAt, button, see, seeFocus } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

/** Where the link in the newest verification mail to an address leads, on this site. */
const verificationLink = async (server: TestServer, email: string): Promise<string> => {
  const { text } = await server.mailSink.mailTo(email, 'verify your email');
  return /\/verify-email\?\S+/.exec(text)?.[0] ?? '';
};

test('a visitor who wants to submit a dispute registers first, and then does', async ({ server, windows }) => {
  const page = await windows.open();
  await page.goto('/');
  await page.getByRole('link', { name: 'Submit Your Dispute' }).click();
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor();
  const email = anEmail();
  await fillRegistration(page, email);
  await button(page, 'Create Account').click();
  await arriveAt(page, '/create');
  await page.goto(await verificationLink(server, email));
  await page.getByRole('link', { name: 'Continue' }).click();
  await arriveAt(page, '/create');
});

test('a visitor who opens the page to submit a dispute is asked to register, and one with a draft to sign in', async ({
  windows,
}) => {
  const page = await windows.open();
  await page.goto('/');
  await page.getByRole('contentinfo').locator('a[href="/create"]').click();
  await page.getByRole('heading', { name: 'Come in, sit down' }).waitFor();
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor();
  await page.evaluate(() => localStorage.setItem('bothsides:draft:somebody:title:new', 'Who is right?'));
  await page.goto('/create');
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
});

test('a reader who registers by the head of the page is back at what they read', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await fillRegistration(page, anEmail());
  await button(page, 'Create Account').click();
  await arriveAt(page, `/dispute/${id}`);
  const phone = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await phone.goto('/browse?sort=popular');
  await button(phone, 'Open menu').click();
  await phone.getByRole('link', { name: 'Sign In / Get Started' }).click();
  await arriveAt(phone, '/auth?redirect=%2Fbrowse%3Fsort%3Dpopular');
});

test('the home page says what to do first, to a member without a dispute', async ({ server, windows }) => {
  const member = await signUp(server, { anonymousTag: 'NothingYet' });
  const page = await windows.open(member);
  await page.goto('/');
  await see(page, /^Begin with one line/);
  expect(await page.getByText('You each write down your side').isVisible()).toBe(false);
  await page.goto('/dashboard');
  await see(page, /^Begin with one line/);
  await createDispute(member);
  await page.goto('/', { waitUntil: 'networkidle' });
  await see(page, 'You each write down your side');
  expect(await page.getByText(/^Begin with one line/).count()).toBe(0);
});

test('a visitor who wants to join with a code registers first, and then can', async ({ server, windows }) => {
  const page = await windows.open();
  await page.goto('/');
  await page.getByRole('link', { name: 'Join with Code' }).click();
  await see(page, 'Once you are in, you can enter your code.');
  await fillRegistration(page, anEmail());
  await button(page, 'Create Account').click();
  await arriveAt(page, '/dashboard');
  const code = page.getByLabel('Referee Code');
  await seeFocus(code);
  await dialogEntered(page);
  await page.goBack();
  await dialogLeft(page);
  const member = await windows.open(await signUp(server, { anonymousTag: 'HasACode' }));
  await member.goto('/');
  await member.getByRole('link', { name: 'Join with Code' }).click();
  await seeFocus(member.getByLabel('Referee Code'));
  await button(member, 'Cancel').click();
  await dialogLeft(member);
  await member.reload();
  await button(member, 'Join via Code').waitFor();
  expect(await member.getByRole('dialog').count()).toBe(0);
});

test('a reader who registers to vote gets to the vote from the mail, on another device as well', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 401/);
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/auth?tab=register&redirect=/dispute/${id}`);
  const email = anEmail();
  await fillRegistration(page, email);
  await button(page, 'Create Account').click();
  await arriveAt(page, `/dispute/${id}`);
  const phone = await windows.open();
  await phone.goto(await verificationLink(server, email));
  await see(phone, 'Email Verified!');
  await phone.getByRole('link', { name: 'Browse Disputes' }).last().waitFor();
  await phone.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(phone, { email, password: 'tea at midnight' });
  await arriveAt(phone, `/dispute/${id}`);
});

test('so does a member who asks for the mail again beside the vote', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const member = await register(server);
  const first = await verificationLink(server, member.email);
  const page = await windows.open(member);
  await page.goto(`/dispute/${id}`);
  await button(page, 'Send it again').last().click();
  await expect.poll(() => verificationLink(server, member.email)).not.toBe(first);
  await page.goto(await verificationLink(server, member.email));
  await page.getByRole('link', { name: 'Continue' }).click();
  await arriveAt(page, `/dispute/${id}`);
});

test('a link that names another site leads to no other site', async ({ server, windows }) => {
  const member = await register(server);
  const token = await tokenMailedTo(server, member.email, 'verify your email');
  const page = await windows.open(member);
  await page.goto(`/verify-email?token=${token}&redirect=https://elsewhere.example/`);
  await see(page, 'Email Verified!');
  await page.getByRole('main').getByRole('link', { name: 'Browse Disputes' }).waitFor();
  expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0);
});

test('a reset link that was used says so, and shows no form', async ({ server, windows }) => {
  windows.expectComplaints(/status of 400/);
  const member = await signUp(server, { anonymousTag: 'ForgotAgain' });
  await member.post('/api/auth/reset-password-request', { email: member.email });
  const page = await windows.open();
  await chooseNewPassword(page, server, member.email);
  await arriveAt(page, '/');
  await page.goto(`/reset-password?token=${await tokenMailedTo(server, member.email, 'new password')}`);
  await see(page, 'This reset link is no longer valid.');
  expect(await page.getByLabel('New password').count()).toBe(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByLabel('Email').waitFor();
});

test('one that is used while its form is open says so as well', async ({ server, windows }) => {
  windows.expectComplaints(/status of 400/);
  const member = await signUp(server, { anonymousTag: 'ForgotTwice' });
  await member.post('/api/auth/reset-password-request', { email: member.email });
  const token = await tokenMailedTo(server, member.email, 'new password');
  const [one, other] = [await windows.open(), await windows.open()];
  await one.goto(`/reset-password?token=${token}`);
  await one.getByLabel('New password').fill('a better password');
  await one.getByLabel('Confirm password').fill('a better password');
  await chooseNewPassword(other, server, member.email);
  await button(one, 'Save New Password').click();
  await see(one, 'This reset link is no longer valid.');
  expect(await one.getByLabel('New password').count()).toBe(0);
});
