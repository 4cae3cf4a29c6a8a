import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { currentUser } from '#contract/views.ts';
import { createDispute } from '#tests/support/disputes.ts';
import { expectBody } from '#tests/support/expectations.ts';
import { signUp } from '#tests/support/members.ts';
import { type KnownPerson, startOpenIdProvider } from '#tests/support/openIdProvider.ts';
import { visitor } from '#tests/support/person.ts';
import { axeFindings } from './support/axe.ts';
import { arriveAt, button, see, seeToast } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const google = await startOpenIdProvider();
afterAll(() => google.stop());

// The public address is the one that the server listens at: it is where the provider sends browsers
// back to.
const test = withBrowser({ ...google.settings, PUBLIC_URL: '' });

const ADA: KnownPerson = {
  sub: randomUUID(),
  email: 'ada@gmail.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lee',
};

test('a guest goes from an invitation to the dispute with a Google account and no password', async ({
  server,
  windows,
}) => {
  const creator = await signUp(server);
  const dispute = await createDispute(creator, 'Who may open the post?');
  google.seat(ADA);
  windows.expectComplaints(/status of 401/);
  const page = await windows.open();
  await page.goto(`/join/${dispute.refereeCode}`);
  await page.getByRole('link', { name: 'Create Account' }).click();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();

  await see(page, 'One more step');
  await see(page, ADA.email);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Create Account').click();
  await see(page, 'Please select your gender for voice selection');
  await page.getByLabel('Female').check();
  await button(page, 'Create Account').click();
  await arriveAt(page, `/dispute/${dispute.id}`);
  await see(page, 'Your side of the story');

  await page.goto('/account');
  await see(page, 'You sign in with Google and have no password here.');
  await see(page, 'This needs a password, so that nobody else who uses this device can do it. You have none yet.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Set a password by email' }).last().click();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ADA.email);
});

test('a guest who declines returns to the same page, and can still choose', async ({ windows }) => {
  google.seat(ADA);
  windows.expectComplaints(/status of 401/);
  const page = await windows.open();
  await page.goto('/auth?redirect=%2Fdashboard');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Decline' }).click();
  await see(page, 'You did not sign in with Google, and nothing has changed. You can still sign in either way.');
  await see(page, 'Once you are in, you can carry on where you were.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByText('You did not sign in with Google,').waitFor({ state: 'detached' });
});

test('a guest who returns too late is told, and can begin again', async ({ windows }) => {
  windows.expectComplaints(/status of 400/);
  const page = await windows.open();
  await page.goto('/auth?google=new');
  await see(page, 'This took too long, or you started in another browser. Please continue with Google again.');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Allow' }).waitFor();
  await page.goto('/auth?google=new&redirect=%2Fcreate');
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await arriveAt(page, '/auth?redirect=%2Fcreate');
  await page.getByLabel('Password').waitFor();
});

test('an account with the same address is taken over, and its owner is told', async ({ server, windows }) => {
  const there = await signUp(server);
  google.seat({ ...ADA, sub: randomUUID(), email: there.email, hd: 'people.example' });
  const page = await windows.open();
  await page.goto('/auth?redirect=%2Fdashboard');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await see(page, 'You can now sign in with Google');
  await see(page, 'we removed its old password and signed out every other browser');
  expect(await axeFindings(page)).toEqual([]);
  const cookies = (await page.context().cookies(server.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(expectBody(await visitor(server.url, cookies).get('/api/auth/user'), 200, currentUser).id).toBe(there.id);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await arriveAt(page, '/dashboard');
  await see(page, 'No disputes yet');
  await page.goto('/auth?google=failed');
  await arriveAt(page, '/');
});

test('the account page adds Google beside the password, and removes it again', async ({ server, windows }) => {
  const member = await signUp(server);
  google.seat({ ...ADA, sub: randomUUID(), email: member.email, hd: 'people.example' });
  const page = await windows.open(member);
  await page.goto('/account');
  await see(page, 'You sign in with your password.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Decline' }).click();
  await arriveAt(page, '/account');
  await seeToast(page, 'Google was not added', 'You cancelled at Google, so nothing has changed.');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await arriveAt(page, '/account');
  await see(page, 'You can sign in with Google or with your password.');
  await button(page, 'Stop signing in with Google').click();
  await seeToast(page, 'Saved', 'From now on, please sign in with your password.');
  await button(page, 'Stop signing in with Google').waitFor({ state: 'detached' });
});
