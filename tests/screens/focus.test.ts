import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  comment,
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  TITLE,
} from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { hold } from './support/connection.ts';
import { dialogFocused, dialogLeft } from './support/dialogs.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE);

const errorOf = (field: Locator): Promise<string | undefined> =>
  field.evaluate(element =>
    element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map(id => document.getElementById(id)?.textContent)
      .join(' '),
  );

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
};

test('a rejected form moves the focus to the field in question', async ({ server, windows }) => {
  windows.expectComplaints(/status of 40[34]/);
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto('/account');
  const password = page.getByLabel('Your password');
  await press(page, 'Delete my account for good');
  await seeFocus(password);
  await page.keyboard.type('not my password');
  await press(page, 'Delete my account for good');
  await seeFocus(password);
  await expect.poll(() => errorOf(password)).toMatch(/password/i);
  for (const [path, name] of [
    ['/admin-seed', 'Seed Database'],
    ['/admin-seed', 'Clear & Reseed'],
    ['/admin-moderation', 'Open the queue'],
  ] as const) {
    await page.goto(path);
    await press(page, name);
    await seeFocus(page.getByLabel('Admin secret'));
  }
  await page.goto(`/dispute/${dispute.id}`);
  await press(page, 'More about the title');
  await page.keyboard.press('Enter');
  await press(page, 'Send the report');
  await seeFocus(page.getByRole('radio').first());
});

test('the dialog for a referee code takes typing at once, and reports errors at the field', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 404/);
  const { refereeCode, id } = await createDispute(await signUp(server));
  const page = await windows.open(await signUp(server));
  await page.goto('/dashboard');
  await press(page, 'Join via Code');
  const code = page.getByLabel('Referee Code');
  await seeFocus(code);
  await page.keyboard.type('nosuchcode');
  await press(page, 'Join Dispute');
  await seeToast(page, 'Failed to join dispute');
  await seeFocus(button(page, 'Join Dispute'));
  await expect.poll(() => errorOf(code)).toBe('Invalid referee code');
  await code.fill(`${server.url}/join/${refereeCode}`);
  await seeValue(code, refereeCode);
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('false');
  await page.keyboard.press('Enter');
  await arriveAt(page, `/dispute/${id}`);
});

test('a button that disappears or is disabled after its work does not lose the focus', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server, { isEmailVerified: false }));
  await page.goto('/browse?q=mugs');
  await press(page, 'Clear search');
  await seeFocus(page.getByRole('searchbox'));
  await page.goto('/dashboard');
  await press(page, 'Send it again');
  await seeToast(page, 'Email sent');
  await seeFocus(button(page, 'Email sent'));
});

test('sign-in and registration share one page: typed text stays, and the header leads to either', async ({
  windows,
}) => {
  const page = await windows.open();
  await page.goto('/auth?redirect=/create');
  await see(page, 'Once you are in, you can write down your side.');
  await page.getByLabel('Email').fill('robin@people.example');
  const head = page.getByRole('banner');
  await head.getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel('First name').fill('Robin');
  await head.getByRole('link', { name: 'Sign In' }).click();
  await see(page, 'Forgot your password?');
  await seeValue(page.getByLabel('Email'), 'robin@people.example');
  await page.getByRole('tab', { name: 'Register' }).click();
  await seeValue(page.getByLabel('First name'), 'Robin');
  await arriveAt(page, '/auth?redirect=%2Fcreate&tab=register');
});

test('the story follows the title, and takes the focus', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server));
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('Who dries the mugs?');
  await page.keyboard.press('Enter');
  await see(page, 'Invite the other side');
  await seeFocus(page.getByRole('main'));
});

test('the second story shows the dispute from its top, with the focus on it', async ({ server, windows }) => {
  const creator = await signUp(server);
  const partner = await signUp(server);
  const dispute = await createDispute(creator);
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, STORY_A);
  const page = await windows.open(partner, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel('Your side of the story').fill(STORY_B);
  await button(page, 'Submit Story').click();
  await see(page, 'You cannot vote on your own dispute');
  await seeFocus(page.getByRole('main'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('putting everything back keeps the focus with the list of struck-out words', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel('Your side of the story').fill(`${STORY_A} My brother Tom said so.`);
  await press(page, 'See what strangers will see');
  await page
    .getByRole('group', { name: /word by word/ })
    .getByRole('button', { name: 'cook', exact: true })
    .first()
    .click();
  await press(page, 'Put all back');
  await seeFocus(page.getByRole('region', { name: 'What is taken out' }).getByRole('list'));
});

test('the element that replaces a form takes the focus too', async ({ server, windows }) => {
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Anonymous tag' }).fill('InFocus');
  // It is there for a moment only.
  const thanks = page.waitForFunction(() =>
    document.querySelector('[role=status]:focus')?.textContent.includes('From now on you are InFocus.'),
  );
  await Promise.all([thanks, press(page, 'Save My Tag')]);
  await dialogLeft(page);
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(member.email);
  await press(page, 'Send Reset Instructions');
  await seeFocus(page.getByRole('status').filter({ hasText: 'If an account exists with' }));
});

test('the question for a tag opens by itself once per visit, and leaves the focus on the page', async ({
  server,
  windows,
}) => {
  const member = await signUp(server);
  for (const leave of ['Not now', 'Save My Tag']) {
    const page = await windows.open(member);
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Anonymous tag' }).fill('LedBack');
    await press(page, leave);
    await dialogLeft(page);
    await seeFocus(page.getByRole('main'));
    // The code of the question is there by now: it would be back at once.
    await page.getByRole('link', { name: 'Browse Disputes' }).first().click();
    await arriveAt(page, '/browse');
    await page.getByRole('link', { name: /^Bothsides/ }).click();
    await page.getByRole('link', { name: 'Submit Your Dispute' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

test('the menu of a phone leads to a page and takes the focus along', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server, { anonymousTag: 'OnAPhone' }), {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  });
  await page.goto('/browse');
  for (const [name, path] of [
    ['Create Dispute', '/create'],
    ['My Disputes', '/dashboard'],
    ['Create Dispute', '/create'],
  ] as const) {
    await press(page, 'Open menu');
    await dialogFocused(page);
    await page.getByRole('dialog').getByRole('link', { name }).press('Enter');
    await arriveAt(page, path);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await seeFocus(page.getByRole('main'));
  }
});

test('a link to a section of the landing page moves the focus there from every page', async ({ windows }) => {
  const page = await windows.open();
  for (const path of ['/', '/browse']) {
    await page.goto(path);
    for (const [name, region] of [
      ['How It Works', 'How it works'],
      ['About', 'About Bothsides'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await seeFocus(page.getByRole('region', { name: region }));
    }
  }
});

test('a late answer to a comment leaves the focus where it is', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel('Your comment').fill('Said in good time.');
  const answer = await hold(page, '**/comments');
  await button(page, 'Post Comment').click();
  const slider = page.getByRole('slider', { name: /^Your rating/ });
  await slider.focus();
  answer();
  await see(page, '1 comment');
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('');
  await seeFocus(slider);
});

test('older comments that arrive late leave the focus on the new comment', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const reader = await signUp(server);
  for (const text of ['One.', 'Two.', 'Three.']) await comment(reader, dispute, text);
  const detail = await detailOf(reader, dispute);
  const page = await windows.open(reader);
  // As if a dispute brought two comments along instead of 200.
  await page.route(`**/api/disputes/${dispute.id}`, route =>
    route.fulfill({ json: { ...detail, comments: detail.comments.slice(0, 2) } }),
  );
  await page.goto(`/dispute/${dispute.id}`);
  const answer = await hold(page, '**/comments?limit=100');
  await button(page, 'Older comments').click();
  const field = page.getByLabel('Your comment');
  await field.focus();
  answer();
  await see(page, 'One.');
  await page.keyboard.type('Dry them together.');
  await seeValue(field, 'Dry them together.');
});

test('an address found to be verified leaves the focus where it is', async ({ server, windows }) => {
  const writer = await signUp(server, { isEmailVerified: false });
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${id}`);
  await button(page, 'I have verified it').waitFor();
  const answer = await hold(page, '**/api/auth/user', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isEmailVerified: true } });
  });
  await button(page, 'I have verified it').click();
  const story = page.getByLabel('Your side of the story');
  await story.focus();
  answer();
  await seeToast(page, 'Email verified!');
  await page.keyboard.type('We both cook.');
  await seeValue(story, 'We both cook.');
});

test('a refused vote leaves the focus where it is', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const dispute = await publishDispute(server);
  const member = await signUp(server);
  const page = await windows.open(member);
  await page.goto(`/dispute/${dispute.id}`);
  const field = page.getByLabel('Your comment');
  await field.waitFor();
  await member.post('/api/auth/logout');
  const answer = await hold(page, '**/vote');
  await button(page, 'Submit Vote').click();
  await field.focus();
  answer();
  await see(page, 'You have been signed out');
  await page.keyboard.type('Dry them together.');
  await seeValue(field, 'Dry them together.');
});

test('a member who logs out continues at the content of the page shown next', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server, { anonymousTag: 'OnTheWayOut' }));
  await page.goto('/');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seeToast(page, 'Logged out');
  await seeFocus(page.getByRole('main'));
});

test('the focus on a card is visible all around it, and not only at its title', async ({ server, windows }) => {
  await publishDispute(server);
  const page = await windows.open();
  for (const path of ['/', '/browse']) {
    await page.goto(path);
    const link = page.getByRole('heading', { name: TITLE }).getByRole('link').first();
    await link.focus();
    const ring = () =>
      link.evaluate(element => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, '::after');
        return `${outlineStyle} ${outlineWidth}`;
      });
    await expect.poll(ring, { message: path }).toBe('solid 3px');
  }
});
