import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, publishDispute } from '#tests/support/disputes.ts';
import { register, signUp, tokenMailedTo } from '#tests/support/members.ts';
import { ANY_FAILURE, cut, mend } from './support/connection.ts';
import { arriveAt, button, see, seeFocus } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

/** Reads that fail, and reads that nobody answers. */
const test = withBrowser(ALONE);

const PATIENCE_MS = 15_000;
const SORRY = /there is still no answer/;

/**
 * From now on such requests of this page are never answered.
 * @returns lets those be answered that come later
 */
const silence = async (page: Page, url: string): Promise<() => void> => {
  let isSilent = true;
  await page.route(url, route => (isSilent ? undefined : route.continue()));
  return () => {
    isSilent = false;
  };
};

/** Lets the page's patience run out, whenever it has begun. */
const outwait = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.fastForward(PATIENCE_MS);
      return page.getByText(SORRY).isVisible();
    })
    .toBe(true);

/** @returns how often each read was sent, from now on */
const countReads = (page: Page): Map<string, number> => {
  const reads = new Map<string, number>();
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1);
  });
  return reads;
};

test('a failed read is sent once per visit on every screen', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const member = await signUp(server, { anonymousTag: 'AsksOnce' });
  const draft = await createDispute(member);
  for (const [path, said] of [
    ['/', 'Two stories.'],
    ['/browse', 'Failed to fetch disputes'],
    [`/dispute/${draft.id}`, 'Dispute Not Found'],
    [`/create?dispute=${draft.id}`, 'We could not load this page'],
    ['/dashboard', 'We could not load this page'],
    [`/join/${draft.refereeCode}`, 'Failed to fetch dispute'],
    ['/verify-email?token=abc', 'Verification Failed'],
  ] as const) {
    const page = await windows.open(member);
    const reads = countReads(page);
    await cut(page);
    await page.goto(path);
    await see(page, said);
    await page.waitForLoadState('networkidle');
    expect(
      [...reads.values()].every(times => times === 1),
      `${path}: ${JSON.stringify([...reads])}`,
    ).toBe(true);
    expect(reads.size, path).toBeGreaterThan(0);
    await page.close();
  }
});

test('a failed read is sent again with the next visit', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const member = await signUp(server, { anonymousTag: 'AsksAgain' });
  const { title } = await createDispute(member, 'Who asks twice?');
  const page = await windows.open(member);
  await cut(page);
  await page.goto('/dashboard');
  await see(page, 'We could not load this page');
  await page.getByRole('banner').getByRole('link', { name: 'Browse Disputes' }).click();
  await see(page, 'Failed to fetch disputes');
  await mend(page);
  await page.goBack();
  await see(page, title);
  await page.goForward();
  await see(page, /^Showing/);
});

test('an unanswered read is reported as late after 15 seconds, and can be sent again', async ({ server, windows }) => {
  const member = await register(server);
  const { id } = await publishDispute(server, { title: 'Who answers the door?' });
  const { refereeCode } = await createDispute(await signUp(server), 'Who calls back?');
  const token = await tokenMailedTo(server, member.email, 'verify your email');
  const page = await windows.open(member);
  await page.clock.install();
  for (const [path, said] of [
    ['/', 'Who answers the door?'],
    ['/browse', 'Who answers the door?'],
    [`/dispute/${id}`, 'Who answers the door?'],
    ['/dashboard', 'No disputes yet'],
    [`/join/${refereeCode}`, 'Success'],
    [`/verify-email?token=${token}`, 'Email Verified!'],
  ] as const) {
    const answer = await silence(page, '**/api/**');
    await page.goto(path);
    await outwait(page);
    answer();
    await button(page, 'Try again').click();
    await see(page, said);
    await page.getByText(SORRY).waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a reloaded dispute stops waiting after a while, and the focus is at the place of the answer', async ({
  server,
  windows,
}) => {
  const { id, title } = { ...(await publishDispute(server)), title: 'Who should do the dishes after dinner?' };
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  await see(page, title);
  await page.clock.install();
  const answer = await silence(page, '**/api/disputes/*');
  await page.reload();
  await see(page, 'Loading…');
  await page.clock.fastForward(PATIENCE_MS / 3);
  expect(await page.getByText(SORRY).count()).toBe(0);
  await outwait(page);
  answer();
  await button(page, 'Try again').click();
  await seeFocus(page.getByRole('main'));
  await see(page, title);
});

test('a page whose code gets no answer can be loaded again', async ({ windows }) => {
  const page = await windows.open();
  await page.goto('/');
  await see(page, 'Two stories.');
  await page.clock.install();
  const answer = await silence(page, '**/assets/AuthPage-*');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await arriveAt(page, '/auth');
  await outwait(page);
  answer();
  await button(page, 'Try again').click();
  await see(page, 'Come in, sit down');
});
