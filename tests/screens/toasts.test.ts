import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, publishDispute } from '#tests/support/disputes.ts';
import { anEmail, signUp } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { ANY_FAILURE, cut, mend } from './support/connection.ts';
import { fillRegistration } from './support/fillRegistration.ts';
import { arriveAt, button, see, seeToast } from './support/see.ts';
import { type Windows, withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

/** From now on no time passes on this page but what a test lets pass. */
const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

/** Somebody has just copied the link of a dispute, and time stands still on their page. */
const copiedLink = async (server: TestServer, windows: Windows) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(await signUp(server), { permissions: ['clipboard-write'] });
  await page.clock.install();
  await page.goto(`/dispute/${id}`);
  await button(page, /^Your menu/).waitFor();
  await stopTime(page);
  await button(page, 'Share').click();
  return { page, copied: await seeToast(page, 'Link Copied!') };
};

test('the answer to a press takes the place of a toast that could be read', async ({ server, windows }) => {
  const { page, copied } = await copiedLink(server, windows);
  await button(page, 'Copied').waitFor();
  await page.clock.runFor(1500);
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Vote submitted!');
  expect(await copied.count()).toBe(0);
  await page.clock.runFor(500);
  await button(page, 'Share').waitFor();
});

test('after logging out, no toast speaks of the time before', async ({ server, windows }) => {
  const { page, copied } = await copiedLink(server, windows);
  await button(page, /^Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.clock.runFor(1000);
  await seeToast(page, 'Logged out');
  expect(await copied.count()).toBe(0);
});

test('a guest who registers through an invitation reads about the registration and the joining', async ({
  server,
  windows,
}) => {
  const { id, refereeCode } = await createDispute(await signUp(server));
  const page = await windows.open();
  await page.clock.install();
  await page.goto(`/join/${refereeCode}`);
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await fillRegistration(page, anEmail());
  await button(page, 'Create Account').click();
  const welcome = await seeToast(page, 'Welcome to Bothsides!', /Please check your email/);
  // Under a pointer a toast stays, but not for ever where another one waits.
  await welcome.hover();
  await arriveAt(page, `/dispute/${id}`);
  await page.clock.fastForward(5000);
  await seeToast(page, 'Success', /You've joined the dispute/);
  await welcome.waitFor({ state: 'detached' });
});

test('a failure is withdrawn once the next try succeeds', async ({ windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open();
  await page.goto('/reset-password');
  await cut(page);
  await page.getByLabel('Email').fill(anEmail());
  await button(page, 'Send Reset Instructions').click();
  const toast = await seeToast(page, 'Error');
  // A toast stays as long as the pointer is on it.
  await toast.hover();
  await mend(page);
  await page.getByLabel('Email').press('Enter');
  await see(page, 'If an account exists with');
  await toast.waitFor({ state: 'detached' });
});

test('a failure that lost no text does not say that the text is still here', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const { id } = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${id}`);
  const comment = page.getByLabel('Your comment');
  await comment.fill('Say it over tea.');
  await cut(page);
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Failed to submit vote', /was saved\. Please try again in a moment\. It will not count twice\./);
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Failed to post comment', /What you wrote is still here/);
});

test('a toast is shown even if the code for the one before it failed to load', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await page.clock.install();
  await page.goto(`/dispute/${id}`);
  await page.route('**/assets/Toaster-*', route => route.fulfill({ status: 404, body: '' }));
  const first = page.waitForResponse('**/assets/Toaster-*.js');
  await button(page, 'Submit Vote').click();
  await first;
  const second = page.waitForResponse(/Toaster-.*again/);
  await page.clock.fastForward(3000);
  await second;
  await page.unroute('**/assets/Toaster-*');
  await expect
    .poll(async () => {
      await button(page, 'Submit Vote').click();
      await page.clock.fastForward(3000);
      return page
        .getByRole('region', { name: /Notifications/ })
        .getByText('Sign in required')
        .count();
    })
    .toBeGreaterThan(0);
});

test('code that failed with all its files comes once the server answers again', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const { id } = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${id}`);
  await button(page, /^Your menu/).waitFor();
  await button(page, 'Submit Vote').waitFor();
  await page.route('**/assets/*.js', route => route.abort());
  // Code that several screens share goes without a name.
  const failed = Promise.all(
    [/Toaster-/, /\/[\w-]{7}\.js$/].map(file =>
      page.waitForEvent('requestfailed', request => file.test(request.url())),
    ),
  );
  await page.keyboard.press('Shift');
  await failed;
  await page.unroute('**/assets/*.js');
  await page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
});
