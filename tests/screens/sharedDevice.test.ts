import { expect } from 'vitest';
import { createDispute, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { hold, holdAnswer } from './support/connection.ts';
import { dialogLeft } from './support/dialogs.ts';
import { chooseNewPassword } from './support/newPassword.ts';
import { button, see, seeToast } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

/** One browser, several people, one after the other. */
const test = withBrowser();

test('a new password signs out this browser too, and leads to the login', async ({ server, windows }) => {
  const member = await signUp(server, { anonymousTag: 'NewPassword' });
  await member.post('/api/auth/reset-password-request', { email: member.email });
  const page = await windows.open(member);
  await chooseNewPassword(page, server, member.email);
  await seeToast(page, 'Welcome back!');
});

test('the draft of one member is hidden from another who signs in in another tab', async ({ server, windows }) => {
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

test('the comment of one member is hidden from another even if the dispute loads before the new session is known', async ({
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

test('the slider forgets the choice of a member who has logged out in another tab', async ({ server, windows }) => {
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

test('a late answer about one member is not shown to another who has since signed in', async ({ server, windows }) => {
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

test('a member who logs out in another tab is no longer asked about drafts here, and neither is the next', async ({
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
  await dialogLeft(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, other);
  await seeToast(page, 'Welcome back!');
  await button(page, /Your menu/).waitFor();
  expect(await page.getByText('You have unsent drafts').count()).toBe(0);
});

test('a page kept by the browser shows nothing of a member who has since logged out', async ({ server, windows }) => {
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
