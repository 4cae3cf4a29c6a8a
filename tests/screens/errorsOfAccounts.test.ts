import { expect } from 'vitest';
import { anEmail, register, signUp, tokenMailedTo } from '#tests/support/members.ts';
import { visitor } from '#tests/support/person.ts';
import { axeFindings } from './support/axe.ts';
import { ANY_FAILURE, cut, mend } from './support/connection.ts';
import { fillRegistration } from './support/fillRegistration.ts';
import { arriveAt, button, see, seeFocus, seeInPassing, seeToast, seeValue } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

/**
 * The failures that docs/product.md lists under "Refusals", for accounts: provoked on the real
 * server, or by cutting the connection.
 */
const test = withBrowser();

const UNREACHABLE = /We cannot reach Bothsides right now/;

test('login and registration report their errors', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const member = await signUp(server);
  const page = await windows.open();
  await page.goto('/auth');
  await signIn(page, { email: member.email, password: 'wrong' });
  await seeToast(page, 'Login failed', /\w+/);
  await page.getByRole('main').getByText('Invalid email or password').waitFor();
  await cut(page);
  await button(page, 'Sign In').click();
  await seeToast(page, 'Login failed', UNREACHABLE);
  await mend(page);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Password', { exact: true }).fill('tea at midnight');
  await page.getByLabel('Confirm password').fill('tea at noon');
  await button(page, 'Create Account').click();
  await see(page, "Passwords don't match");
  await see(page, 'First name is required');
  await page.getByLabel('Password', { exact: true }).fill('tea at noon');
  await page.getByText("Passwords don't match").waitFor({ state: 'detached' });
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Field');
  await page.getByLabel('Password', { exact: true }).fill('tea at midnight');
  await page.getByLabel('Confirm password').fill('tea at noon');
  await page.getByLabel('Female').check();
  await button(page, 'Create Account').click();
  await see(page, "Passwords don't match");
  await page.getByLabel('Confirm password').fill('tea at midnight');
  await button(page, 'Create Account').click();
  await seeToast(page, 'Registration failed', /\w+/);
  await page
    .getByRole('tabpanel')
    .getByText(/already/)
    .waitFor();
});

test('what was wrong with an entry goes once it is changed', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const { email } = await signUp(server);
  const page = await windows.open();
  await page.goto('/auth?tab=register');
  await fillRegistration(page, email);
  await button(page, 'Create Account').click();
  const taken = page.getByRole('tabpanel').getByText(/There is already an account/);
  await taken.waitFor();
  await page.getByLabel('Email').fill(anEmail());
  await taken.waitFor({ state: 'detached' });
  await page.goto('/auth');
  await signIn(page, { email, password: 'wrong' });
  const wrong = page.getByRole('tabpanel').getByText('Invalid email or password');
  await wrong.waitFor();
  await page.getByLabel('Password').fill('another');
  await wrong.waitFor({ state: 'detached' });
});

test('a visitor whose browser blocks cookies is told before signing in', async ({ windows }) => {
  const page = await windows.open();
  await page.goto('/auth');
  await see(page, 'Come in, sit down');
  await expect.poll(() => page.getByText(/blocks cookies/).count()).toBe(0);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.reload();
  await see(page, /Your browser blocks cookies for this site/);
});

test('a missing entry is reported at its field until it is filled in', async ({ windows }) => {
  const page = await windows.open();
  await page.goto('/auth');
  await button(page, 'Sign In').click();
  await see(page, 'Please enter a valid email address');
  await see(page, 'Password is required');
  await page.getByLabel('Password').fill('x');
  await page.getByText('Password is required').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Register' }).click();
  await button(page, 'Create Account').click();
  const texts = [
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'Please confirm your password',
    'First name is required',
    'Last name is required',
    'Please select your gender for voice selection',
  ];
  for (const text of texts) await see(page, text);
});

test('a weak password gets a warning while it is typed, and is accepted', async ({ server, windows }) => {
  const page = await windows.open();
  await page.goto('/auth?tab=register');
  const email = anEmail();
  await fillRegistration(page, email);
  const password = page.getByLabel('Password', { exact: true });
  const warning = page.getByText(/A short sentence is safer/);
  await password.fill('P@ssw0rd1');
  await warning.filter({ hasText: 'Many people use this password' }).waitFor();
  expect(await warning.getAttribute('aria-live')).toBe('polite');
  expect((await password.getAttribute('aria-describedby'))?.split(' ')).toContain(await warning.getAttribute('id'));
  await password.fill('tea at midnight');
  await warning.waitFor({ state: 'detached' });
  await password.fill('RobinField1990');
  await warning.filter({ hasText: 'your name or email' }).waitFor();
  await page.getByLabel('Confirm password').fill('RobinField1990');
  await button(page, 'Create Account').click();
  await seeToast(page, 'Welcome');

  await visitor(server.url).post('/api/auth/reset-password-request', { email });
  await page.goto(`/reset-password?token=${await tokenMailedTo(server, email, 'new password')}`);
  await page.getByLabel('New password').fill('bothsides');
  await warning.filter({ hasText: 'our name' }).waitFor();
  await page.getByLabel('New password').fill('fieldrobin');
  await warning.filter({ hasText: 'your name or email' }).waitFor();
});

test('the page names each of the two forms, and the registration form follows the order of the spec', async ({
  windows,
}) => {
  const page = await windows.open();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
  await expect.poll(() => page.title()).toBe('Login · Bothsides');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect.poll(() => page.title()).toBe('Register · Bothsides');
  const fields = page.getByRole('tabpanel').locator('input');
  expect(await fields.evaluateAll(inputs => inputs.map(input => input.getAttribute('name')))).toEqual([
    'email',
    'password',
    'confirmPassword',
    'firstName',
    'lastName',
    'gender',
    'gender',
  ]);
});

test('the anonymous tag reports its errors', async ({ server, windows }) => {
  windows.expectComplaints(/status of 409/);
  await signUp(server).then(member => member.patch('/api/auth/anonymous-tag', { anonymousTag: 'TakenTag' }));
  const page = await windows.open(await signUp(server));
  await page.goto('/');
  const tag = page.getByRole('textbox', { name: 'Anonymous tag' });
  await tag.fill('a');
  await button(page, 'Save My Tag').click();
  await see(page, 'Tag must be at least 2 characters');
  await tag.fill('a'.repeat(21));
  await see(page, 'Tag must be at most 20 characters');
  await tag.fill('no blanks');
  await see(page, 'Tag can only contain letters, numbers, underscores, and hyphens');
  await tag.fill('takentag');
  await button(page, 'Save My Tag').click();
  await seeToast(page, 'We could not save your tag', /\w+/);
  await page.getByRole('dialog').getByText(/taken/).waitFor();
});

test('a tag is accepted with the trailing blank of a phone keyboard', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server));
  await page.goto('/');
  const tag = page.getByRole('textbox', { name: 'Anonymous tag' });
  expect(await tag.getAttribute('autocapitalize')).toBe('none');
  expect(await tag.getAttribute('autocorrect')).toBe('off');
  await tag.fill('PatientHeron ');
  await Promise.all([seeInPassing(page, 'From now on you are PatientHeron.'), button(page, 'Save My Tag').click()]);
});

test('choosing a tag after the session has ended leads to sign-in', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto('/');
  const tag = page.getByRole('textbox', { name: 'Anonymous tag' });
  await tag.fill('QuietOtter');
  await member.post('/api/auth/logout');
  await button(page, 'Save My Tag').click();
  await seeFocus(page.getByRole('alert').filter({ hasText: 'You have been signed out' }));
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await arriveAt(page, '/auth?redirect=%2F');
  await signIn(page, member);
  await arriveAt(page, '/');
  await tag.waitFor();
});

test('email verification reports its errors', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open();
  await page.goto('/verify-email');
  await see(page, 'Invalid verification link');
  await see(page, 'You can request a new verification email from your dashboard.');
  await see(page, 'You will be asked to sign in first.');
  await page.goto('/verify-email?token=unknown');
  await see(page, 'Verification Failed');
  await page
    .getByRole('main')
    .getByText(/from your dashboard/)
    .waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
  const member = await register(server);
  await cut(page);
  await page.goto(`/verify-email?token=${await tokenMailedTo(server, member.email, 'verify your email')}`);
  await see(page, 'Email verification failed. Please try again.');
  await mend(page);
  await button(page, 'Try again').click();
  await see(page, 'Email Verified!');
});

test('a verification link says what it means for the signed-in account', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const { email } = await register(server);
  const link = `/verify-email?token=${await tokenMailedTo(server, email, 'verify your email')}`;
  const other = await windows.open(await signUp(server, { isEmailVerified: false }));
  await other.goto(link);
  await see(other, 'Email Verified!');
  await see(other, /belongs to another account/);
  const verified = await windows.open(await signUp(server));
  await verified.goto('/verify-email?token=of-long-ago');
  await see(verified, 'Verification Failed');
  await see(
    verified,
    'You do not need a new link for the account you are signed in to: its address is already verified.',
  );
  await other.goto('/verify-email?token=of-long-ago');
  await see(other, 'Verification Failed');
  await other.getByRole('button', { name: /menu/i }).first().waitFor();
  expect(await other.getByText(/do not need a new link/).count()).toBe(0);
  await button(other, 'Send a New Link').click();
  await seeToast(other, 'Email sent');
  expect(await axeFindings(other)).toEqual([]);
  expect(await button(verified, 'Send a New Link').count()).toBe(0);
});

test('a verification link opened elsewhere can delete an account that somebody else made', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const member = await register(server);
  const page = await windows.open();
  await page.goto(`/verify-email?token=${await tokenMailedTo(server, member.email, 'verify your email')}`);
  await see(page, 'Email Verified!');
  await see(page, member.email);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'This is not me').click();
  await button(page, 'Keep it').click();
  await button(page, 'This is not me').click();
  await see(page, 'everything in it is gone for good');
  await cut(page);
  await button(page, 'Delete this account').click();
  await seeToast(page, 'The account was not deleted');
  await mend(page);
  expect((await member.get('/api/auth/user')).status).toBe(200);
  await button(page, 'Delete this account').click();
  await see(page, 'Account deleted');
  await see(page, 'The account was deleted, and your address is free again.');
  expect((await member.get('/api/auth/user')).status).toBe(401);
});

test('the password reset reports its errors', async ({ windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open();
  const email = anEmail();
  await page.goto(`/reset-password?email=${encodeURIComponent(email)}`);
  await cut(page);
  await button(page, 'Send Reset Instructions').click();
  await seeToast(page, 'Error', 'Something went wrong. Please try again.');
  await mend(page);
  await button(page, 'Send Reset Instructions').click();
  await see(
    page,
    `If an account exists with ${email}, you will receive password reset instructions via email shortly.`,
  );
  await page.getByRole('link', { name: 'Return to Login' }).click();
  await arriveAt(page, '/auth');
});

test('an email address that was typed stays when the form changes, and on the ways that a refusal offers', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const { email } = await signUp(server);
  const page = await windows.open();
  await page.goto('/auth?redirect=/dashboard');
  const field = page.getByLabel('Email');
  const tab = (name: string) => page.getByRole('tab', { name });
  await field.fill('robin@example.org');
  await tab('Register').click();
  await seeValue(field, 'robin@example.org');
  await fillRegistration(page, email);
  await tab('Login').click();
  await seeValue(field, email);
  await tab('Register').click();
  await button(page, 'Create Account').click();
  const refusal = page.getByRole('tabpanel').getByText(/There is already an account/);
  expect(await refusal.textContent()).toBe(
    'There is already an account with this email address. Sign in, or reset your password.',
  );
  await refusal.getByRole('link', { name: 'Sign in' }).press('Enter');
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
  await seeValue(field, email);
  await seeFocus(page.locator('#main'));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/dashboard');
  await tab('Register').click();
  await button(page, 'Create Account').click();
  await refusal.getByRole('link', { name: 'reset your password' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  await seeValue(field, email);
});
