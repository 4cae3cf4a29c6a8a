import type { Locator, Page, Response } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { comment, detailOf, type Published, publishDispute, vote } from '#tests/support/disputes.ts';
import { DAY, type ManualClock } from '#tests/support/manualClock.ts';
import { type Member, signUp, signUpMany } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { arriveAt, button, see, seeFocus } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE);

/** Nobody has voted 13 to 87 elsewhere. */
const publishJudged = async (server: TestServer): Promise<Published> => {
  const dispute = await publishDispute(server);
  const voters = await signUpMany(server, 15);
  for (const [index, voter] of voters.entries()) await vote(voter, dispute, index === 0 ? 5 : 9);
  expect(await detailOf(dispute.creator, dispute)).toMatchObject({ totalVotes: 15, user1Percentage: 13 });
  return dispute;
};

/** Ids in addresses may contain such digits, before a %23. */
const RESULT = /(?<!\w)(?:13|87)\s?%(?!23)|15 votes|clearly|"user[12]Percentage":\d|"(?:totalVotes|voteCount)":\d/i;

const toggle = (page: Page): Locator => page.getByRole('switch', { name: 'Judge first' });

/** Collects where an answer to the page holds a result. */
const leaksTo = (page: Page): Set<string> => {
  const leaks = new Set<string>();
  const look = async (response: Response) => {
    const { pathname, search } = new URL(response.url());
    const isText = /json|html|event-stream/.test(response.headers()['content-type'] ?? '');
    if (!isText || pathname.startsWith('/assets/') || pathname.endsWith('/live')) return;
    const text = await response.text().catch(() => '');
    if (RESULT.test(text)) leaks.add(pathname + search);
  };
  page.on('response', response => void look(response));
  onTestFinished(() => void page.removeAllListeners('response'));
  return leaks;
};

test('the switch hides results by the keyboard, and is remembered', async ({ server, windows }) => {
  const { id } = await publishJudged(server);
  const page = await windows.open();
  await page.goto('/browse');
  await see(page, 'A 13%');
  await page.getByText('Hides results until you vote').waitFor();
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => toggle(page).getAttribute('aria-checked')).toBe('true');
  await see(page, 'Vote first, then see what others say.');
  expect(await page.locator('main').innerText()).not.toMatch(RESULT);
  expect(await axeFindings(page)).toEqual([]);

  const leaks = leaksTo(page);
  await page.reload();
  await expect.poll(() => toggle(page).getAttribute('aria-checked')).toBe('true');
  await see(page, 'Vote first, then see what others say.');
  await page.goto(`/dispute/${id}`);
  await see(page, 'Vote first, then see what others say.');
  expect(await page.locator('html').innerHTML()).not.toMatch(RESULT);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/');
  await see(page, 'Vote first, then see what others say.');
  expect([...leaks]).toEqual([]);

  await page.goto(`/dispute/${id}`);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await see(page, 'A 13%');
  await page.reload();
  await see(page, 'A 13%');
});

test('comments wait for the vote, or until their reader asks, and views for the vote', async ({ server, windows }) => {
  const dispute = await publishJudged(server);
  const [author, voter] = (await signUpMany(server, 2)) as [Member, Member];
  await comment(author, dispute, 'The cook is right.');
  const page = await windows.open(voter);
  await page.goto(`/dispute/${dispute.id}`);
  const item = page.getByRole('listitem').filter({ hasText: 'The cook is right.' });
  const views = page.getByText(/^\d+ views?$/);
  await views.waitFor();
  await item.waitFor();
  await toggle(page).click();
  await see(page, 'Vote first, then see what others say.');
  await item.waitFor({ state: 'detached' });
  await see(page, '1 comment');
  expect(await views.count()).toBe(0);
  await page.getByLabel('Your comment').fill('Take turns.');
  await button(page, 'Post Comment').click();
  await page.getByRole('listitem').filter({ hasText: 'Take turns.' }).waitFor();
  expect(await item.count()).toBe(0);
  await button(page, 'Show the comments').focus();
  await page.keyboard.press('Enter');
  await item.waitFor();
  await seeFocus(button(page, 'Hide the comments'));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await item.waitFor({ state: 'detached' });
  await button(page, 'Submit Vote').click();
  await item.waitFor();
  await views.waitFor();
  expect(await button(page, /the comments$/).count()).toBe(0);
});

test('a vote reveals everything at once, also a vote in another tab', async ({ server, windows }) => {
  const [dispute, other] = [await publishJudged(server), await publishJudged(server)];
  const voter = await signUp(server);
  const page = await windows.open(voter);
  await page.goto(`/dispute/${dispute.id}`);
  await toggle(page).click();
  await see(page, 'Vote first, then see what others say.');
  await page.getByRole('slider', { name: /^Your rating/ }).fill('8');
  await button(page, 'Submit Vote').click();
  await see(page, 'You rated this 8/10');
  const result = page.getByRole('region', { name: 'What people say' });
  await result.getByText('16 votes').waitFor();
  await see(page, 'How people rated it');

  await page.goto(`/dispute/${other.id}`);
  await see(page, 'Vote first, then see what others say.');
  await vote(voter, other, 8);
  await result.getByText('16 votes').waitFor();
});

test('the switch reaches other tabs, also where there is none', async ({ server, windows }) => {
  await publishJudged(server);
  const page = await windows.open();
  const live = page.waitForResponse(/\/live/);
  // It has gone on from a screen with the switch.
  await page.goto('/browse');
  await live;
  await page
    .getByRole('link', { name: /^Bothsides/ })
    .first()
    .click();
  await arriveAt(page, '/');
  await see(page, 'A 13%');
  const tab = await page.context().newPage();
  await tab.goto('/browse');
  await toggle(tab).click();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await see(page, 'Vote first, then see what others say.');
});

test('the result of a vote that is over stays hidden, with the film that tells it', async ({
  server,
  windows,
  clock,
}) => {
  const { id } = await publishJudged(server);
  (clock as ManualClock).advance(40 * DAY);
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  await page.getByRole('heading', { name: /^13 to 87/ }).waitFor();
  await toggle(page).click();
  await see(page, 'The vote is over. To see its result, switch off “Judge first”.');
  const leaks = leaksTo(page);
  await page.reload();
  await see(page, 'The vote is over. To see its result, switch off “Judge first”.');
  expect(await page.locator('html').innerHTML()).not.toMatch(RESULT);
  expect([...leaks]).toEqual([]);
});

test('both sides see the result of their own dispute, and no switch', async ({ server, windows }) => {
  const dispute = await publishJudged(server);
  const page = await windows.open(dispute.creator);
  await page.goto('/browse');
  await toggle(page).click();
  await see(page, 'A 13%');
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'A 13%');
  expect(await toggle(page).count()).toBe(0);
});
