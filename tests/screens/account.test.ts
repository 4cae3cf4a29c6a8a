import { expect } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { ANY_FAILURE, cut, hold, mend } from './support/connection.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

test('the data page offers a file to download, and deletes the account with the password', async ({
  server,
  windows,
}) => {
  const creator = await signUp(server);
  const { id } = await publishDispute(server, { creator });
  windows.expectComplaints(/status of 40[13]/);
  const page = await windows.open(creator);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Your data' }).click();
  await see(page, 'Your votes stay counted, without your name.');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bothsides-my-data.json');
  const chunks = await (await download.createReadStream()).toArray();
  const kept = memberExport.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  expect(kept).toMatchObject({ account: { email: creator.email }, disputes: [{ id }] });

  await button(page, 'Delete my account for good').click();
  await see(page, 'Please enter your password');
  await page.getByLabel('Your password').fill('not the password');
  await button(page, 'Delete my account for good').click();
  await see(page, 'That is not your password, so nothing was deleted. Please try again.');
  await page.getByLabel('Your password').fill(creator.password);
  await button(page, 'Delete my account for good').click();
  await see(page, 'Account deleted');
  await page.waitForURL('**/');
  expect((await creator.get('/api/auth/user')).status).toBe(401);

  await page.goto('/account');
  await page.waitForURL('**/auth?redirect=*');
});

test('a member signed out after a lost answer is told of the deletion only once it has happened', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 401|Failed to load resource/);
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto('/account');
  await page.getByLabel('Your password').fill(member.password);
  await page.route('**/api/account/erase', route => route.abort(), { times: 1 });
  await button(page, 'Delete my account for good').click();
  await seeToast(page, 'No answer came');
  await page
    .getByRole('main')
    .getByText(/we do not know whether your account was deleted/)
    .waitFor();
  await expect.poll(() => page.getByText(/What you wrote is still here/).count()).toBe(0);
  await member.post('/api/auth/logout');
  await button(page, 'Delete my account for good').click();
  await seeToast(page, 'Account deleted');
  expect((await member.post('/api/auth/login', { email: member.email, password: member.password })).status).toBe(401);
});

test('a member whose session has ended learns that nothing was deleted or downloaded, and returns after signing in', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 401|Failed to load resource/);
  const member = await signUp(server);
  const page = await windows.open(member);
  const comeBack = async () => {
    await seeFocus(page.getByRole('alert').filter({ hasText: 'You have been signed out' }));
    await page.getByRole('link', { name: 'Sign in and come back' }).click();
    await arriveAt(page, '/auth?redirect=%2Faccount');
    await signIn(page, member);
    await arriveAt(page, '/account');
  };
  await page.goto('/account');
  await page.getByLabel('Your password').fill(member.password);
  await member.post('/api/auth/logout');
  await button(page, 'Delete my account for good').click();
  await see(page, /Nothing was deleted/);
  await comeBack();
  const download = page.getByRole('link', { name: 'Download my data' });
  await download.waitFor();
  await page.context().clearCookies();
  await download.click();
  await see(page, /Nothing was downloaded/);
  await comeBack();
});

test('the daily summary by email can be switched off and on by its label', async ({ server, windows }) => {
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto('/account');
  const choice = page.getByRole('checkbox', { name: 'A daily summary while people vote on my dispute' });
  await expect.poll(() => choice.isChecked()).toBe(true);
  await page.getByText('A daily summary while people vote on my dispute').click();
  await see(page, 'We will not send you these emails any more.');
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await choice.press('Space');
  await see(page, 'We will send you these emails from now on.');
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(true);
});

test('the last of two quick choices stays, and waits until the first one is answered', async ({ server, windows }) => {
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto('/account');
  const choice = page.getByRole('checkbox', { name: 'A daily summary while people vote on my dispute' });
  const sent: unknown[] = [];
  const answer = await hold(page, '**/api/account');
  page.on('request', request => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  await choice.click();
  await choice.click();
  // Whatever was sent before this has come by.
  await page.evaluate(async () => void (await fetch('/api/auth/user')));
  expect(sent).toEqual([{ dailySummaries: false }]);
  answer();
  await see(page, 'We will send you these emails from now on.');
  expect(sent).toEqual([{ dailySummaries: false }, { dailySummaries: true }]);
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(true);
});

test('a member without a connection learns that nothing was downloaded', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open(await signUp(server));
  await page.goto('/account');
  const download = page.getByRole('link', { name: 'Download my data' });
  await download.waitFor();
  await cut(page);
  await download.click();
  await see(page, /Nothing was downloaded: we cannot reach Bothsides/);
  await mend(page);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(await file.failure()).toBe(null);
  await page.getByText(/Nothing was downloaded/).waitFor({ state: 'detached' });
});

test('the data page shows members how they appear to themselves and to others, and lets them choose and change it', async ({
  server,
  windows,
}) => {
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto('/account');
  await see(page, member.email);
  await see(page, 'Others see no name for you until you choose a tag.');
  const own = page.getByRole('region', { name: 'Your tag' });
  const tag = own.getByLabel('Anonymous tag');
  await tag.fill('ByThisName');
  await own.getByRole('button', { name: 'Save My Tag' }).click();
  await own.getByText('From now on you are ByThisName.').waitFor();
  await page.reload();
  await see(page, 'Others know you as ByThisName.');
  await seeValue(tag, 'ByThisName');
  await tag.fill('ByAnotherName');
  await own.getByRole('button', { name: 'Save My Tag' }).click();
  await see(page, 'Others know you as ByAnotherName.');
});

test('a member with an unreachable email address learns it on the dashboard, and can have it tried again', async ({
  server,
  windows,
}) => {
  const member = await signUp(server, { undeliverableSince: new Date().toISOString() });
  const page = await windows.open(member);
  await page.goto('/dashboard');
  await see(page, 'Our emails do not reach you');
  await see(page, member.email);
  await button(page, 'Try again').click();
  await seeToast(page, 'Email sent');
  await server.mailSink.mailTo(member.email, 'verify your email');
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'My Disputes' }).waitFor();
      return page.getByText('Our emails do not reach you').count();
    })
    .toBe(0);
});
