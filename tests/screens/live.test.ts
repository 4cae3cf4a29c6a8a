import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { streamTotals } from '#gateway/live/liveStream.ts';
import { comment, detailOf, publishDispute, STORY_A, vote } from '#tests/support/disputes.ts';
import { DAY } from '#tests/support/manualClock.ts';
import { type Member, signUp, signUpMany } from '#tests/support/members.ts';
import { visitor } from '#tests/support/person.ts';
import { axeFindings } from './support/axe.ts';
import { button, see, seeFocus } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE, { liveTimes: { beatMs: 50, heartbeatMs: 15_000 } });

const untilStreams = (count: number) => expect.poll(() => streamTotals.open).toBe(count);

test('an open dispute counts votes up and offers new comments', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const [voter, author] = await signUpMany(server, 2);
  if (voter) await comment(voter, dispute, 'Sleep on it.');
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, '0 votes');
  await untilStreams(1);
  if (voter) await vote(voter, dispute, 3);
  await see(page, '1 vote');
  await see(page, 'A 70%');
  if (author) await comment(author, dispute, 'Take turns.');
  await button(page, '1 new comment').waitFor();
  await see(page, '2 comments');
  expect(await page.getByText('Take turns.').count()).toBe(0);
  for (const wrong of [button(page, 'Older comments'), page.getByText('No comments yet')])
    expect(await wrong.count()).toBe(0);
  await button(page, '1 new comment').click();
  await seeFocus(page.locator('li', { hasText: 'Take turns.' }));
  await expect.poll(() => button(page, /new comment/).count()).toBe(0);
});

test('words that a side takes out leave the pages that show them', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, /I cook every evening/);
  await untilStreams(1);
  const start = STORY_A.indexOf('I cook every evening');
  const strike = { user1: [{ start, end: start + 'I cook every evening'.length }] };
  await dispute.partner.post(`/api/disputes/${dispute.id}/identifies`, { strike });
  await page.getByText('I cook every evening').first().waitFor({ state: 'detached' });
  expect(await page.locator('body').textContent()).not.toContain('I cook every evening');
});

test('the first comment waits for nobody, since no list moves', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, /^No comments yet/);
  await untilStreams(1);
  await comment(await signUp(server), dispute, 'Take turns.');
  await page.locator('li', { hasText: 'Take turns.' }).waitFor();
  await see(page, '1 comment');
  expect(await button(page, /new comment/).count()).toBe(0);
});

test('comments wait for their reader, also when the page is read anew for its votes', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const [author, ...voters] = (await signUpMany(server, 11)) as [Member, ...Member[]];
  await comment(author, dispute, 'Sleep on it.');
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, '0 votes');
  await untilStreams(1);
  await comment(author, dispute, 'Take turns.');
  await button(page, '1 new comment').waitFor();
  for (const voter of voters) await vote(voter, dispute, 3);
  await see(page, 'How people rated it');
  expect(await page.getByText('Take turns.').count()).toBe(0);
  await button(page, '1 new comment').click();
  await seeFocus(page.locator('li', { hasText: 'Take turns.' }));
});

test('a comment of one’s own waits for nobody', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  await untilStreams(1);
  await page.getByLabel('Your comment').fill('Take turns.');
  await button(page, 'Post Comment').click();
  await page.locator('li', { hasText: 'Take turns.' }).waitFor();
  await see(page, '1 comment');
  await expect.poll(() => button(page, /new comment/).count()).toBe(0);
});

test('a vote in one tab is known in another, and leaves nothing on the device', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server, { anonymousTag: 'TwoTabs' }));
  await page.goto(`/dispute/${dispute.id}`);
  const tab = await page.context().newPage();
  await tab.goto(`/dispute/${dispute.id}`);
  await untilStreams(1);
  await vote(await signUp(server), dispute, 3);
  for (const each of [page, tab]) await see(each, '1 vote');
  await button(tab, 'Submit Vote').click();
  await see(tab, 'You rated this 5/10');
  await see(page, '2 votes');
  await see(page, 'You rated this 5/10');
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('vote')))).toEqual([]);
});

test('whoever logs out in another tab hears no more of what they see after their vote', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const dispute = await publishDispute(server);
  const reader = await signUp(server, { anonymousTag: 'LeavesSoon' });
  await vote(reader, dispute, 3);
  const page = await windows.open(reader);
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByRole('switch', { name: 'Judge first' }).click();
  await see(page, '1 vote');
  const tab = await page.context().newPage();
  await tab.goto('/reset-password');
  await untilStreams(1);
  let opened = 0;
  page.context().on('request', request => {
    if (request.url().includes('/live?')) opened += 1;
  });
  // Without the screens that follow: they would change what the stream is about.
  await tab.evaluate(async () => {
    await fetch('/api/auth/logout', { method: 'POST' });
    localStorage.setItem('bothsides:session-changed', 'now');
  });
  await see(page, 'Vote first, then see what others say.');
  await expect.poll(() => opened).toBe(1);
});

test('a device whose clock is wrong does not decide what is open', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.clock.setFixedTime(Date.now() + 32 * DAY);
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, '30 days left');
  await button(page, 'Submit Vote').click();
  await see(page, '1 vote');
});

test('the list offers disputes that have just become public, and nothing moves before', async ({ server, windows }) => {
  await publishDispute(server, { title: 'Who waters the plants?' });
  const page = await windows.open();
  await page.goto('/browse');
  await see(page, 'Who waters the plants?');
  await untilStreams(1);
  await publishDispute(server, { title: 'Who feeds the cat?' });
  await button(page, '1 new dispute').waitFor();
  await publishDispute(server, { title: 'Who takes the bins out?' });
  const offer = button(page, '2 new disputes');
  await offer.waitFor();
  expect(await page.getByText('Who feeds the cat?').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await offer.click();
  await seeFocus(page.getByRole('link', { name: 'Who takes the bins out?' }));
  await see(page, 'Who feeds the cat?');
  await expect.poll(() => button(page, /new dispute/).count()).toBe(0);
});

test.for(['reduce', 'no-preference'] as const)(
  'with motion "%s", a count rises at once or in steps',
  async (reducedMotion, { server, windows }) => {
    const dispute = await publishDispute(server);
    const page = await windows.open(undefined, { reducedMotion });
    let tell: () => void = () => undefined;
    const told = new Promise<void>(resolve => {
      tell = resolve;
    });
    await page.route(`**/api/disputes/${dispute.id}/live*`, async route => {
      await told;
      const counts = { id: dispute.id, totalVotes: 40, commentCount: 0, user1Percentage: 70, user2Percentage: 30 };
      const body = `event: counts\ndata: ${JSON.stringify(counts)}\nid: 1\n\n`;
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await page.goto(`/dispute/${dispute.id}`);
    const count = page.getByRole('region', { name: 'What people say' }).getByText(/^\d+ votes$/);
    await count.waitFor();
    const shown = await count.evaluateHandle(element => {
      const texts: string[] = [];
      const note = () => texts.push(element.textContent ?? '');
      new MutationObserver(note).observe(element, { characterData: true, childList: true, subtree: true });
      return texts;
    });
    tell();
    await expect.poll(() => count.textContent()).toBe('40 votes');
    const steps = await shown.jsonValue();
    if (reducedMotion === 'reduce') expect(steps).toEqual(['40 votes']);
    else expect(steps.length).toBeGreaterThan(3);
  },
);

test('the tabs of a browser share one stream, and another one takes over', async ({ server, windows }) => {
  const dispute = await publishDispute(server, { title: 'Who waters the plants?' });
  const [one, two] = await signUpMany(server, 2);
  const first = await windows.open();
  await first.goto(`/dispute/${dispute.id}`);
  await see(first, '0 votes');
  const second = await first.context().newPage();
  await second.goto('/browse');
  const card = second.getByRole('article').filter({ hasText: 'Who waters the plants?' });
  await untilStreams(1);
  if (one) await vote(one, dispute, 3);
  await see(first, '1 vote');
  await card.getByText('1 vote').waitFor();
  await untilStreams(1);
  await first.close();
  if (two) await vote(two, dispute, 3);
  await card.getByText('2 votes').waitFor();
  await untilStreams(1);
});

test('a tab that the device has frozen keeps no stream from the others', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const frozen = await windows.open();
  await frozen.goto(`/dispute/${dispute.id}`);
  await see(frozen, '0 votes');
  await untilStreams(1);
  const device = await frozen.context().newCDPSession(frozen);
  await device.send('Page.setWebLifecycleState', { state: 'frozen' });
  const looked = await frozen.context().newPage();
  await looked.goto(`/dispute/${dispute.id}`);
  await see(looked, '0 votes');
  await vote(await signUp(server), dispute, 3);
  await see(looked, '1 vote');
  await device.send('Page.setWebLifecycleState', { state: 'active' });
  await see(frozen, '1 vote');
  await untilStreams(1);
});

test('a list misses nothing that came between its read and its stream', async ({ server, windows }) => {
  const dispute = await publishDispute(server, { title: 'Who locks the door?' });
  const first = await windows.open();
  const mayFollow = Promise.withResolvers<void>();
  const open = async (page: Page) => {
    await page.route('**/goOn-*.js', async route => {
      await mayFollow.promise;
      await route.continue();
    });
    await page.goto('/browse');
    const card = page.getByRole('article').filter({ hasText: 'Who locks the door?' });
    await card.getByText('0 votes').waitFor();
    return card;
  };
  const cards = [await open(first), await open(await first.context().newPage())];
  await vote(await signUp(server), dispute, 3);
  await publishDispute(server, { title: 'Who shuts the window?' });
  mayFollow.resolve();
  for (const card of cards) {
    await card.getByText('1 vote').waitFor();
    await button(card.page(), '1 new dispute').waitFor();
  }
});

test('a stream that is cut again and again is opened again', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  let cuts = 0;
  await page.route(`**/api/disputes/${dispute.id}/live*`, route => {
    cuts += 1;
    const counts = { id: dispute.id, totalVotes: cuts, commentCount: 0, user1Percentage: 70, user2Percentage: 30 };
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: counts\ndata: ${JSON.stringify(counts)}\nid: ${cuts}\n\n`,
    });
  });
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, '3 votes');
});

test('the end of the vote shows on an open page', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  const { expiresAt } = (await detailOf(visitor(server.url), dispute)).dispute;
  await page.route(`**/api/disputes/${dispute.id}/live*`, route =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: expired\ndata: ${JSON.stringify({ id: dispute.id, expiresAt })}\nid: 1\n\n`,
    }),
  );
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'The discussion closed with the vote.');
});

test('a browser without streams shows what it has read', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, '0 votes');
  await button(page, 'Submit Vote').click();
  await see(page, '1 vote');
});
