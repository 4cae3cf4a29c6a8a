import { expect } from 'vitest';
import { decide } from '#tests/command-api/desk/desk.ts';
import { createDispute, joinDispute, publishDispute, STORY_A, TITLE, vote } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { axeFindings } from './support/axe.ts';
import { ANY_FAILURE, cut, hold, mend } from './support/connection.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { withBrowser } from './support/withBrowser.ts';

/**
 * The failures that docs/product.md lists under "Refusals", for disputes: provoked on the real
 * server, or by cutting the connection.
 */
const test = withBrowser();

const UNREACHABLE = /We cannot reach Bothsides right now/;
const CHECK_CODE = /^A code has 10 letters and digits\. .* ask the person who invited you/;
const UNDECIDED = /We cannot reach Bothsides right now, so we do not know whether this was saved\./;

test('a person who may not vote or comment reads why', async ({ server, windows }) => {
  const { id, creator } = await publishDispute(server);
  const stranger = await windows.open();
  await stranger.goto(`/dispute/${id}`);
  await button(stranger, 'Submit Vote').click();
  await seeToast(stranger, 'Sign in required', 'Please sign in to vote on disputes.');
  await see(stranger, 'Please sign in to comment');
  const unverified = await windows.open(await signUp(server, { isEmailVerified: false }));
  await unverified.goto(`/dispute/${id}`);
  await button(unverified, 'Submit Vote').click();
  await seeToast(unverified, 'Email verification required', 'Please verify your email address to vote on disputes.');
  await see(unverified, 'You need a verified email to comment.');
  const participant = await windows.open(creator);
  await participant.goto(`/dispute/${id}`);
  await see(participant, 'You cannot vote on your own dispute');
  await see(participant, 'Dispute participants cannot comment');
});

test('a second vote from another tab fails and shows the first', async ({ server, windows }) => {
  windows.expectComplaints(/status of 409/);
  const voter = await signUp(server);
  const dispute = await publishDispute(server);
  const page = await windows.open(voter);
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, 'Submit Vote').waitFor();
  await vote(voter, dispute, 8);
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Failed to submit vote', /\w+/);
  await see(page, 'You rated this 8/10');
});

test('every command reports a lost connection', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const { id } = await publishDispute(server);
  const writer = await signUp(server);
  const own = await createDispute(writer);
  const page = await windows.open(writer);

  await page.goto(`/dispute/${id}`);
  await page.getByLabel('Your comment').fill('Both are right.');
  await cut(page);
  await button(page, 'Submit Vote').click();
  await seeToast(page, 'Failed to submit vote', UNDECIDED);
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Failed to post comment', /What you wrote is still here/);
  await seeValue(page.getByLabel('Your comment'), 'Both are right.');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await button(page, 'Keep drafts and log out').click();
  await seeToast(page, 'Logout failed', UNREACHABLE);
  await mend(page);

  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('A title');
  await cut(page);
  await button(page, 'Create Dispute').click();
  await seeToast(page, 'Failed to create dispute', UNREACHABLE);
  await mend(page);

  await page.goto(`/create?dispute=${own.id}`);
  await page.getByLabel('Your side of the story').fill(STORY_A);
  await cut(page);
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Failed to submit story', UNDECIDED);
  await mend(page);
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
});

test('lists and details that fail to load say so', async ({ windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open();
  await cut(page);
  await page.goto('/browse');
  await see(page, 'Failed to fetch disputes');
  await expect.poll(() => page.getByRole('definition').allTextContents()).toEqual(['–', '–', '–']);
  await mend(page);
  await button(page, 'Try again').click();
  await see(page, /Showing \d+ active disputes/);
  await seeFocus(page.getByRole('main'));
  await cut(page);
  await page.goto('/');
  await see(page, 'No live disputes yet. Be the first to submit one!');
  await page.goto('/dispute/nothing');
  await see(page, 'This dispute may not exist or may not be published yet.');
  const content = page.getByRole('main');
  await content.getByRole('link', { name: 'Browse Other Disputes' }).waitFor();
  await button(page, 'Try again').waitFor();
  // Nobody knows whether they are signed in, and it would not help.
  expect(await content.getByRole('link', { name: 'Sign In' }).count()).toBe(0);
});

test('a truncated link shows an unknown dispute and offers sign-in', async ({ server, windows }) => {
  windows.expectComplaints(/status of 400/);
  const { id } = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${id.slice(0, -6)}`);
  await see(page, 'If you take part in it, sign in to open it.');
  expect(await button(page, 'Try again').count()).toBe(0);
});

test('lists and invitations show the message of a server that cannot show them now', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const page = await windows.open(await signUp(server));
  await page.route(/\/api\/.*disputes/, route => route.fulfill({ status: 429, json: { message: 'Not so fast.' } }));
  for (const path of ['/browse', '/dashboard', '/join/ABCDEFGHJK']) {
    await page.goto(path);
    await see(page, 'Not so fast.');
    expect(await page.getByText('check your connection').count()).toBe(0);
  }
});

test('a dispute shows the message of a server that cannot show it now', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const creator = await signUp(server);
  const { id } = await createDispute(creator);
  const page = await windows.open(creator);
  for (const path of [`/dispute/${id}`, `/create?dispute=${id}`]) {
    await page.route(`**/api/disputes/${id}`, route => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
    await page.goto(path);
    await see(page, 'Not now.');
    await page.unroute(`**/api/disputes/${id}`);
    await button(page, 'Try again').click();
    await page.getByLabel('Your side of the story').waitFor();
  }
});

test('joining reports its errors', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const [creator, partner, third] = [await signUp(server), await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  const page = await windows.open(third);
  await page.goto('/join');
  await see(page, 'This join link is invalid. Please check the link and try again.');
  await page.goto('/join/nosuchcode');
  await see(page, 'Dispute Not Found');
  await see(page, 'Invalid referee code');
  await see(page, 'NOSUCHCODE');
  await see(page, CHECK_CODE);
  await page.getByRole('link', { name: 'Enter a Code' }).click();
  await seeFocus(page.getByLabel('Referee Code'));
  const newcomer = await windows.open();
  await newcomer.goto('/join/nosuchcode');
  await newcomer.getByRole('link', { name: 'Enter a Code' }).click();
  await see(newcomer, 'Once you are in, you can enter your code.');
  await button(newcomer, 'Create Account').waitFor();
  const other = await createDispute(creator);
  await cut(page);
  await page.goto(`/join/${other.refereeCode}`);
  await see(page, 'We could not open the invitation');
  await see(page, 'Failed to fetch dispute');
  await mend(page);
  await button(page, 'Try again').click();
  await seeToast(page, 'Success');
  await arriveAt(page, `/dispute/${other.id}`);

  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  expect(await button(page, 'Join Dispute').isDisabled()).toBe(true);
  await page.getByLabel('Referee Code').fill('abc');
  await button(page, 'Join Dispute').click();
  await seeToast(page, 'Failed to join dispute', /\w+/);
  await page.getByRole('dialog').getByText(CHECK_CODE).waitFor();

  await page.route('**/api/disputes/join', route => route.abort());
  await page.getByLabel('Referee Code').fill('abcd');
  await button(page, 'Join Dispute').click();
  await seeToast(page, 'Failed to join dispute', UNREACHABLE);
  await page.getByRole('dialog').getByText(UNREACHABLE).waitFor();
  expect(await page.getByLabel('Referee Code').getAttribute('aria-invalid')).toBe('false');
  await page.goto(`/join/${dispute.refereeCode}`);
  await seeToast(page, 'Error', UNREACHABLE);
  await page.unroute('**/api/disputes/join');

  await joinDispute(partner, dispute);
  await page.goto(`/join/${dispute.refereeCode.toLowerCase()}`);
  await seeToast(page, 'Dispute Full', 'This dispute already has two participants.');
  await arriveAt(page, '/dashboard');
  await page
    .getByRole('main')
    .getByText(/log out and sign in with that one/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const invited = await windows.open();
  await invited.goto(`/join/${dispute.refereeCode}`);
  await see(invited, 'This dispute already has two participants.');
  expect(await invited.getByRole('main').getByRole('link', { name: 'Create Account' }).count()).toBe(0);
  const own = await windows.open(partner);
  await own.goto(`/join/${dispute.refereeCode}`);
  await arriveAt(own, `/dispute/${dispute.id}`);
});

test('an invitation survives a session that ends before the member joins', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const { id, refereeCode } = await createDispute(await signUp(server));
  const member = await signUp(server);
  const page = await windows.open(member);
  const join = await hold(page, '**/api/disputes/join');
  await page.goto(`/join/${refereeCode}`);
  await see(page, 'Joining dispute...');
  await member.post('/api/auth/logout');
  join();
  await seeFocus(page.getByRole('alert').filter({ hasText: 'You have not joined yet.' }));
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await signIn(page, member);
  await arriveAt(page, `/dispute/${id}`);
});

test('a pasted invitation link yields its code, whatever follows it', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server));
  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  const code = page.getByLabel('Referee Code');
  for (const more of ['', '/', '?fbclid=abc', '#code', '. See you tonight!']) {
    await code.fill(`Please tell your side here: ${server.url}/join/abc234defg${more}`);
    await seeValue(code, 'ABC234DEFG');
  }
  await code.fill('Your referee code is abc234defg. Whoever has it can join.');
  await seeValue(code, 'ABC234DEFG');
});

test('a link to an invitation or a dispute works with text from a sentence or a messenger around it', async ({
  server,
  windows,
}) => {
  const { refereeCode } = await createDispute(await signUp(server), 'Who waters the plants?');
  const { id } = await publishDispute(server);
  const page = await windows.open();
  for (const more of ['.', ')', '%E2%80%8B', '%E2%80%9D.', '%20See%20you']) {
    await page.goto(`/join/${refereeCode}${more}`);
    await page.getByRole('heading', { name: 'Join Dispute: Who waters the plants?' }).waitFor();
    await page.goto(`/dispute/${id}${more}`);
    await page.getByRole('heading', { name: TITLE }).first().waitFor();
    await arriveAt(page, `/dispute/${id}`);
  }
});

test('joining after the session has ended leads to sign-in and back', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const dispute = await createDispute(await signUp(server));
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  await page.getByLabel('Referee Code').fill(dispute.refereeCode);
  await member.post('/api/auth/logout');
  await button(page, 'Join Dispute').click();
  await seeFocus(page.getByRole('alert').filter({ hasText: 'You have been signed out' }));
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await arriveAt(page, '/auth?redirect=%2Fdashboard');
  await signIn(page, member);
  await button(page, 'Join via Code').waitFor();
});

test('a comment on a discussion that has just closed is kept for its writer', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel('Your comment').fill('Both are right.');
  await decide(server, `${dispute.id}.user1`, 'remove', { reason: 'hate' });
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Failed to post comment', /\w+/);
  await see(page, 'The discussion closed with the vote.');
  await see(page, 'What you wrote was not posted');
  await see(page, 'Both are right.');
  await expect.poll(() => button(page, 'Post Comment').count()).toBe(0);
  await page.reload();
  await see(page, 'Both are right.');
  await button(page, 'Delete it').click();
  await expect.poll(() => page.getByText('Both are right.').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Both are right.');
});

test('a comment on a dispute now limited to its participants is kept, whatever the case of the address', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 404/);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id.toUpperCase()}`);
  await page.getByLabel('Your comment').fill('Both are right.');
  await dispute.creator.post(`/api/disputes/${dispute.id}/identifies`, {});
  await button(page, 'Post Comment').click();
  await seeToast(page, 'Failed to post comment', /\w+/);
  await see(page, 'Dispute Not Found');
  expect(await page.getByText(STORY_A).count()).toBe(0);
  await see(page, 'What you wrote was not posted');
  await see(page, 'Both are right.');
});

test('a refused clipboard asks the member to copy the code by hand', async ({ server, windows }) => {
  const member = await signUp(server);
  const { refereeCode } = await createDispute(member);
  const page = await windows.open(member);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
  });
  await page.goto('/dashboard');
  await button(page, 'Copy Code').click();
  await seeToast(page, 'Copy failed', `Please copy the code manually: ${refereeCode}`);
});

test('a copied code is on the clipboard', async ({ server, windows }) => {
  const member = await signUp(server);
  const { refereeCode } = await createDispute(member);
  const page = await windows.open(member, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/dashboard');
  await button(page, 'Copy Code').click();
  await seeToast(page, 'Copied!', 'Referee code copied to clipboard');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(refereeCode);
});

test('an unknown address shows the not-found page', async ({ windows }) => {
  windows.expectComplaints(/status of 404/);
  const page = await windows.open();
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});

test('a writer over the limit reads how many characters are too many', async ({ server, windows }) => {
  const [writer, reader] = [await signUp(server), await signUp(server)];
  const [{ id }, dispute] = [await createDispute(writer), await publishDispute(server)];
  const page = await windows.open(writer);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('Who is right? '.repeat(15));
  await see(page, '209 of 200 characters');
  await page.goto(`/create?dispute=${id}`);
  const colour = () => page.getByText(/ of 5,000 characters/).evaluate(count => getComputedStyle(count).color);
  await page.getByLabel('Your side of the story').fill('Enough room. ');
  await see(page, '12 of 5,000 characters');
  const calm = await colour();
  await page.getByLabel('Your side of the story').fill('Too much. '.repeat(501));
  await see(page, '5,009 of 5,000 characters');
  await expect.poll(colour).not.toBe(calm);
  const other = await windows.open(reader);
  await other.goto(`/dispute/${dispute.id}`);
  await other.getByLabel('Your comment').fill('Too much. '.repeat(201));
  await see(other, '2,009 of 2,000 characters');
  await other.getByLabel('Your comment').fill('Enough.');
  await other.getByText(/ of 2,000 characters/).waitFor({ state: 'detached' });
});

test('a code can be corrected in the middle', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server));
  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  const code = page.getByLabel('Referee Code');
  await code.pressSequentially('abef');
  await code.press('ArrowLeft');
  await code.press('ArrowLeft');
  await code.pressSequentially('cd');
  await seeValue(code, 'abcdef');
});
