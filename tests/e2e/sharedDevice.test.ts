import { expect } from 'vitest';
import { createDispute, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { hold, holdAnswer } from './support/connection.ts';
import { chooseNewPassword } from './support/newPassword.ts';
import { button, see, seeToast } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

/** One browser, several people, one after the other. */
const test = withBrowser();

test('a new password signs out this browser, too: the way to the login leads there', async ({ server, windows }) => {
  const member = await signUp(server, { anonymousTag: 'NewPassword' });
  await member.post('/api/auth/reset-password-request', { email: member.email });
  const page = await windows.open(member);
  await chooseNewPassword(page, server, member.email);
  await seeToast(page, 'Welcome back!');
});

test('what another member was writing is not there for who signs in in another tab', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const [one, other] = [await signUp(server), await signUp(server)];
  const page = await windows.open(one);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('My secret title');
  await one.post('/api/auth/logout');
  const tab = await page.context().newPage();
  await tab.goto('/auth');
  await signIn(tab, other);
  await seeToast(tab, 'Welcome back!');
  await expect.poll(() => page.getByLabel('What is it about?').inputValue()).toBe('');
});

test('nor is their comment, though the dispute comes before it is known who has signed in', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 401/);
  const [one, other] = [await signUp(server), await signUp(server)];
  const dispute = await publishDispute(server);
  const page = await windows.open(one);
  await page.goto(`/dispute/${dispute.id}`);
  const comment = page.getByLabel('Your comment');
  await comment.fill('My secret comment');
  await one.post('/api/auth/logout');
  const answer = await hold(page, '**/api/auth/user');
  const detail = page.waitForResponse(`**/api/disputes/${dispute.id}`);
  const tab = await page.context().newPage();
  await tab.goto('/auth');
  await signIn(tab, other);
  await detail;
  await comment.waitFor();
  answer();
  await expect.poll(() => comment.inputValue()).toBe('');
});

test('nobody sees on the slider what a member chose who has logged out in another tab', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server, { anonymousTag: 'ChoseNine' }));
  await page.goto(`/dispute/${dispute.id}`);
  const slider = page.getByRole('slider', { name: /^Your rating/ });
  await slider.fill('9');
  const tab = await page.context().newPage();
  await tab.goto('/browse');
  await button(tab, /Your menu/).click();
  await tab.getByRole('menuitem', { name: 'Logout' }).click();
  await seeToast(tab, 'Logged out');
  await see(page, 'Sign in to vote');
  await expect.poll(() => slider.inputValue()).toBe('5');
});

test('an answer about one member that comes when another has signed in says nothing of them', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 401/);
  const [one, other] = [await signUp(server), await signUp(server)];
  const page = await windows.open(one);
  await page.goto('/account');
  const { carriedOut, answer } = await holdAnswer(page, '**/api/account');
  await page.getByLabel('A daily summary').click();
  await carriedOut;
  await one.post('/api/auth/logout');
  const tab = await page.context().newPage();
  await tab.goto('/auth');
  await signIn(tab, other);
  await see(page, other.email);
  answer();
  await seeToast(page, 'Saved');
  expect(await page.getByText(one.email).count()).toBe(0);
});

test('who has logged out in another tab while asked about drafts is asked no more, and nor is the next', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 401/);
  const [one, other] = [
    await signUp(server, { anonymousTag: 'AskedOne' }),
    await signUp(server, { anonymousTag: 'AskedNext' }),
  ];
  const dispute = await publishDispute(server);
  const page = await windows.open(one);
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel('Your comment').fill('Talk about it over tea.');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await see(page, 'You have unsent drafts');
  const tab = await page.context().newPage();
  await tab.goto('/browse');
  await button(tab, /Your menu/).click();
  await tab.getByRole('menuitem', { name: 'Logout' }).click();
  await button(tab, 'Keep drafts and log out').click();
  await seeToast(tab, 'Logged out');
  await see(page, 'Please sign in to comment');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, other);
  await seeToast(page, 'Welcome back!');
  await button(page, /Your menu/).waitFor();
  expect(await page.getByText('You have unsent drafts').count()).toBe(0);
});

test('a page that the browser kept shows nothing of who has logged out meanwhile', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const member = await signUp(server);
  await createDispute(member, 'Who keeps the secret diary?');
  const page = await windows.open(member);
  await page.goto('/dashboard');
  await see(page, 'Who keeps the secret diary?');
  await member.post('/api/auth/logout');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await see(page, 'Come in, sit down');
  await page.goBack().catch(() => undefined);
  expect(await page.getByText('Who keeps the secret diary?').count()).toBe(0);
});
