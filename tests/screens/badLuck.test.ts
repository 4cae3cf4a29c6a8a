import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { VOTE_PRIVACY } from '#contract/verdict.ts';
import { createDispute, detailOf, myDisputes, publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { anEmail, signUp } from '#tests/support/members.ts';
import { visitor } from '#tests/support/person.ts';
import { clickTwice } from './support/clickTwice.ts';
import { ANY_FAILURE, cut, hold } from './support/connection.ts';
import { dialogFocused } from './support/dialogs.ts';
import { noRoom } from './support/noRoom.ts';
import { openReport } from './support/openReport.ts';
import { arriveAt, button, see, seeToast, seeValue } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

test('a double click counts once on every button that sends something', async ({ server, windows }) => {
  const writer = await signUp(server);
  const page = await windows.open(writer);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('Only once');
  await clickTwice(button(page, 'Create Dispute'));
  await see(page, 'Invite the other side');
  await page.getByLabel('Your side of the story').fill(STORY_A);
  await clickTwice(button(page, 'Submit Story'));
  await seeToast(page, 'Story submitted!');
  expect(await myDisputes(writer)).toHaveLength(1);

  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const ballot = await windows.open(voter);
  await ballot.goto(`/dispute/${dispute.id}`);
  await ballot.getByLabel('Your comment').fill('Said once.');
  await clickTwice(button(ballot, 'Post Comment'));
  await seeToast(ballot, 'Comment posted!');
  await clickTwice(button(ballot, 'Submit Vote'));
  await see(ballot, 'You rated this 5/10');
  const { totalVotes, comments } = await detailOf(voter, dispute);
  expect([totalVotes, comments.length]).toEqual([1, 1]);
});

test('a lost answer makes no second vote, because the same command is sent again', async ({ server, windows }) => {
  windows.expectComplaints(/Failed to load resource/);
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const page = await windows.open(voter);
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, `One vote each, and it stays as given. ${VOTE_PRIVACY}`);
  await page.route(
    '**/vote',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 2 },
  );
  await page.route(`**/api/disputes/${dispute.id}`, route => route.abort(), { times: 2 });
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Failed to submit vote', /so we do not know whether this was saved/);
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Vote submitted!');
  expect((await detailOf(voter, dispute)).totalVotes).toBe(1);
});

test('a vote waits until the page knows who is signed in, and takes no member for a visitor', async ({
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  const answer = await hold(page, '**/api/auth/user');
  await page.goto(`/dispute/${dispute.id}`);
  const submit = button(page, 'Submit Vote');
  expect(await submit.isEnabled()).toBe(false);
  answer();
  await submit.click();
  await see(page, 'You rated this 5/10');
});

test('a vote whose answers are lost is found, and nothing says that it failed', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const page = await windows.open(voter);
  await page.goto(`/dispute/${dispute.id}`);
  await page.route('**/vote', async route => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Vote submitted!');
  await see(page, 'You rated this 5/10');
  expect(await page.getByText(/We do not know|cannot reach|Failed/).count()).toBe(0);
  expect((await detailOf(voter, dispute)).totalVotes).toBe(1);
});

test('a reload while a command is on its way makes no second dispute and no second comment', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const writer = await signUp(server);
  const page = await windows.open(writer);
  /** The server stores it, and nobody is there any more for the answer. */
  const reloadMeanwhile = async (path: string, press: Locator) => {
    const stored = Promise.withResolvers<void>();
    await page.route(path, route => route.fetch().then(() => stored.resolve()), { times: 1 });
    await press.click();
    await stored.promise;
    await page.reload();
  };
  const create = button(page, 'Create Dispute');
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('Only one of it');
  await reloadMeanwhile('**/api/disputes', create);
  await create.click();
  await see(page, 'Invite the other side');
  expect(await myDisputes(writer)).toHaveLength(1);

  const post = button(page, 'Post Comment');
  const write = async (text: string) => {
    await page.getByLabel('Your comment').fill(text);
    await reloadMeanwhile('**/comments', post);
  };
  await page.goto(`/dispute/${dispute.id}`);
  await write('Dry them together, and talk while you do.');
  await post.click();
  await seeToast(page, 'Comment posted!');
  await write('Said once more, and then otherwise.');
  await page.getByLabel('Your comment').fill('Said otherwise, this time.');
  await post.click();
  await button(page, 'Post This One Too').click();
  await see(page, '3 comments');
  expect((await detailOf(writer, dispute)).comments).toHaveLength(3);
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('draft')))).toEqual([]);
});

test('back and forward in the middle of the three steps lose nothing', async ({ server, windows }) => {
  const writer = await signUp(server);
  const page = await windows.open(writer);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('Back and forth');
  await button(page, 'Create Dispute').click();
  await page.getByLabel('Your side of the story').fill(STORY_A);
  await page.goBack();
  await page.getByLabel('What is it about?').waitFor();
  await page.goForward();
  await see(page, 'Back and forth');
  await seeValue(page.getByLabel('Your side of the story'), STORY_A);
  await page.getByRole('link', { name: 'Back to create' }).click();
  await arriveAt(page, '/create');
});

test('a slow answer shows a spinner only after 200 ms', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server));
  const answer = await hold(page, '**/api/auth/user');
  await page.goto('/dashboard');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
  // Of one that has just made way for the next one there is no style.
  const delay = () => spinner.evaluate(element => getComputedStyle(element).animationDelay);
  await expect.poll(delay).toBe('0.2s');
  answer();
  await page.getByRole('heading', { name: 'My Disputes' }).waitFor();
  await expect.poll(() => spinner.count()).toBe(0);
});

test('a broken screen offers a way out', async ({ windows }) => {
  windows.expectComplaints(/.*/);
  const page = await windows.open();
  await page.goto('/browse');
  await see(page, /Showing \d+ active disputes/);
  await page.route('**/api/disputes/*', route => route.fulfill({ json: { nonsense: true } }));
  await page.goto('/dispute/00000000-0000-4000-8000-000000000000');
  await see(page, 'This page stumbled');
  await page.unroute('**/api/disputes/*');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await see(page, 'Two stories.');
});

test('the dashboard notices that the session has ended', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto('/browse');
  await button(page, /Your menu/).waitFor();
  await member.post('/api/auth/logout');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'My Disputes' }).click();
  await see(page, 'Sign In Required');
  await see(page, 'Please sign in to view your disputes dashboard.');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await arriveAt(page, '/auth?redirect=%2Fdashboard');
});

test('signing out in one tab signs out the other', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const member = await signUp(server);
  const first = await windows.open(member);
  await first.goto('/browse');
  const second = await first.context().newPage();
  await second.goto('/browse');
  await button(second, /Your menu/).waitFor();
  await button(first, /Your menu/).click();
  await first.getByRole('menuitem', { name: 'Logout' }).click();
  await second.getByRole('link', { name: 'Sign In' }).waitFor();
});

test('too many attempts are answered with the time to try again', async ({ windows }) => {
  windows.expectComplaints(/status of 429/);
  const page = await windows.open();
  await page.goto('/auth');
  const message = 'Too many attempts. Please wait a minute.';
  await page.route('**/api/auth/login', route =>
    route.fulfill({ status: 429, json: { message, code: 'too_many', requestId: '1' } }),
  );
  await signIn(page, { email: 'robin@people.example', password: 'tea at midnight' });
  await seeToast(page, 'Login failed', message);
});

test('a link to another site is not followed after signing in', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server, { anonymousTag: 'Careful' }));
  await page.goto('/auth?redirect=https://elsewhere.example/');
  await arriveAt(page, '/');
});

test('a signed-out visitor is sent to sign in, and then back', async ({ server, windows }) => {
  const dispute = await createDispute(await signUp(server));
  const page = await windows.open();
  await page.goto('/dashboard');
  await arriveAt(page, '/auth?redirect=%2Fdashboard');
  await page.goto(`/create?dispute=${dispute.id}`);
  await see(page, 'Come in, sit down');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/create?dispute=${dispute.id}`);
});

test('a connection lost while somebody writes keeps everything on the screen', async ({ server, windows }) => {
  windows.expectComplaints(/Failed to load resource/);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/create?dispute=${id}`);
  const story = page.getByLabel('Your side of the story');
  await story.waitFor();
  await page.context().setOffline(true);
  await story.pressSequentially('This is how it was.');
  await seeValue(story, 'This is how it was.');
  await story.fill(STORY_A);
  await button(page, 'See what strangers will see').click();
  await button(page, 'Back to my text').click();
  await seeValue(story, STORY_A);
  await button(page, 'See what strangers will see').click();
  await page.context().setOffline(false);
  await see(page, /^(What is taken out|We could not check your story just now)$/);
});

test('a menu, a dialog and a page requested while offline open when the connection returns', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/Failed to load resource/);
  const dispute = await publishDispute(server);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'Who has a point?');
  await page.keyboard.press('Tab');
  await page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await openReport(page, 'the title');
  await see(page, /^This is taking longer than it should/);
  await page.context().setOffline(false);
  await see(page, /^Thank you for looking out for others/);
  await dialogFocused(page);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Browse Disputes' }).click();
  await see(page, 'Loading…');
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Browse Disputes' }).waitFor();
});

test('a menu whose code does not load says so, and opens as soon as it can', async ({ windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.route('**/assets/SideMenu*', route => route.abort());
  await button(page, 'Open menu').click();
  await see(page, /^This is taking longer than it should/);
  await page.unroute('**/assets/SideMenu*');
  await page.getByRole('dialog').getByText('Home').waitFor();
});

test('a story stays on screen while the code of the next step cannot be loaded', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.route('**/assets/PreviewStep*', route => route.fulfill({ status: 502 }));
  await page.goto(`/create?dispute=${id}`);
  const story = page.getByLabel('Your side of the story');
  await story.fill(STORY_A);
  await button(page, 'See what strangers will see').click();
  await see(page, /^This is taking longer than it should/);
  await button(page, 'Back to my text').click();
  await seeValue(story, STORY_A);
  await page.unroute('**/assets/PreviewStep*');
  await button(page, 'See what strangers will see').click();
  await see(page, 'What is taken out');
});

test('a page whose code a newer release has removed works after a reload', async ({ server, windows }) => {
  windows.expectComplaints(/.*/);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.route('**/assets/PreviewStep*', route => route.fulfill({ status: 404 }));
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel('Your side of the story').fill(STORY_A);
  await button(page, 'See what strangers will see').click();
  await see(page, 'This page stumbled');
  await page.unroute('**/assets/PreviewStep*');
  await button(page, 'Load it again').click();
  await seeValue(page.getByLabel('Your side of the story'), STORY_A);
});

test('a page that could not ask who is signed in says so, and asks again', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const writer = await signUp(server);
  const { id } = await createDispute(writer, 'Is silence an answer?');
  const page = await windows.open(writer);
  await cut(page);
  await page.goto(`/create?dispute=${id}`);
  await see(page, 'We could not load this page');
  await page.unroute('**/api/**');
  await page.route('**/api/disputes/*', route => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/api/disputes/'));
  await button(page, 'Try again').click();
  await failed;
  await see(page, 'We could not load this page');
  await button(page, 'Try again').click();
  await see(page, 'Is silence an answer?');
});

test('a comment field is locked while its comment is being sent, so no text is lost', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  const answer = await hold(page, '**/comments');
  const comment = page.getByLabel('Your comment');
  await comment.fill('Buy a second shelf.');
  await button(page, 'Post Comment').click();
  await see(page, 'Posting...');
  await expect.poll(() => comment.isEditable()).toBe(false);
  answer();
  await seeToast(page, 'Comment posted!');
  await expect.poll(() => comment.isEditable()).toBe(true);
});

const LATE = /This is taking longer than it should/;

test('a late answer is announced after some seconds, until it arrives', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  const note = page.getByText(LATE);
  for (const url of ['**/assets/DisputePage*', `**/api/disputes/${dispute.id}`, '**/assets/CommentForm*']) {
    const arrive = await hold(page, url);
    await page.goto(`/dispute/${dispute.id}`);
    await note.waitFor();
    await expect.poll(() => page.getByRole('status').filter({ has: note }).count()).toBe(1);
    arrive();
    await page.getByLabel('Your comment').waitFor();
    await note.waitFor({ state: 'hidden' });
    await page.unroute(url);
  }
});

test('a visitor waiting for the first script reads after some seconds that it is late', async ({ windows }) => {
  const page = await windows.open();
  const arrive = await hold(page, '**/assets/index*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await see(page, LATE);
  arrive();
  await see(page, 'Two stories.');
  await page.getByText(LATE).waitFor({ state: 'hidden' });
});

test('a late vote says so, and the reason for its failure stays beside its button', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  const fail = await hold(page, '**/vote', route => route.abort());
  await button(page, 'Submit Vote').click();
  await see(page, LATE);
  fail();
  await page
    .getByRole('main')
    .getByText(/^We cannot reach Bothsides right now/)
    .waitFor();
  await page.getByText(LATE).waitFor({ state: 'hidden' });
});

test('a button that has finished its work shows no note about a late answer', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server, { isEmailVerified: false }));
  await page.goto('/dashboard');
  await button(page, 'Send it again').click();
  await seeToast(page, 'Email sent');
  const display = () => page.getByText(LATE).evaluate(note => getComputedStyle(note).display);
  await expect.poll(display).toBe('none');
});

test('a page read without a click shows its first failure, even if the connection is gone by then', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  // Until the page knows who is signed in, it takes everybody for a stranger.
  await button(page, /^Your menu/).waitFor();
  await button(page, 'Submit Vote').waitFor();
  await page.mouse.wheel(0, 300);
  await page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Failed to submit vote');
});

test('a toast whose code arrives after its time is not shown', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.clock.install();
  await page.goto(`/dispute/${dispute.id}`);
  // Until the page knows who is signed in, it takes everybody for a stranger.
  await button(page, /^Your menu/).waitFor();
  await button(page, 'Submit Vote').waitFor();
  await page.context().setOffline(true);
  await button(page, 'Submit Vote').click();
  await page
    .getByRole('main')
    .getByText(/^We cannot reach Bothsides right now/)
    .waitFor();
  await page.clock.fastForward('00:06');
  await page.context().setOffline(false);
  const region = page.getByRole('region', { name: /Notifications/ });
  await region.waitFor({ state: 'attached' });
  await expect.poll(() => region.getByRole('listitem').count()).toBe(0);
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Vote submitted!');
});

test('screens load when a browser without a network reaches the server on the same machine', async ({ windows }) => {
  const page = await windows.open();
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto('/auth');
  await see(page, 'Come in, sit down');
});

test('lists that failed to load are requested again with the next visit to the landing page', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/Failed to load resource/);
  await publishDispute(server, { title: 'Who feeds the cat at five?' });
  const page = await windows.open();
  await page.route('**/api/disputes?**', route => route.abort());
  await page.goto('/');
  await see(page, 'No live disputes yet. Be the first to submit one!');
  await page.unroute('**/api/disputes?**');
  await page.getByRole('link', { name: 'Browse Disputes' }).first().click();
  await see(page, 'Who feeds the cat at five?');
  await page.getByRole('link', { name: /home/ }).click();
  // Other tests may have livelier disputes. Its reel is the newest.
  await page.getByRole('region', { name: 'Live Disputes' }).getByRole('heading', { level: 3 }).first().waitFor();
  await page.getByRole('article', { name: 'Who feeds the cat at five?' }).first().waitFor();
});

test('the next attempt reports an account that was made or deleted without an answer', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open();
  const loseAnswer = (url: string) =>
    page.route(
      url,
      async route => {
        await route.fetch();
        await page.context().clearCookies();
        await route.abort();
      },
      { times: 1 },
    );
  const email = anEmail();
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Field');
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('tea at midnight');
  await page.getByLabel('Female').check();
  await loseAnswer('**/api/auth/register');
  await button(page, 'Create Account').click();
  await seeToast(page, 'Registration failed', /^We cannot reach Bothsides right now/);
  await button(page, 'Create Account').click();
  await seeToast(page, 'Welcome to Bothsides!');

  await page.goto('/account');
  await page.getByLabel('Your password').fill('tea at midnight');
  await loseAnswer('**/api/account/erase');
  await button(page, 'Delete my account for good').click();
  await seeToast(page, 'No answer came');
  await button(page, 'Delete my account for good').click();
  await seeToast(page, 'Account deleted');
  await arriveAt(page, '/');
  expect((await visitor(server.url).post('/api/auth/login', { email, password: 'tea at midnight' })).status).toBe(401);
});

test('a reel obeys its controls even if the browser cannot store the choice', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  await page.addInitScript(noRoom);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, /Play the reel/).click();
  await button(page, 'Mute the voices').click();
  await page.getByLabel('Speed').selectOption('2');
  await expect.poll(() => button(page, 'Mute the voices').getAttribute('aria-pressed')).toBe('true');
  await seeValue(page.getByLabel('Speed'), '2');
});
