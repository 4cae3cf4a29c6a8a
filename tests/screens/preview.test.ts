import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { users } from '#command-api/accounts/users.ts';
import { createDispute, detailOf, joinDispute, STORY_A, submitStory, THREAT } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { clickTwice } from './support/clickTwice.ts';
import { ANY_FAILURE, cut, hold, holdAnswer, mend } from './support/connection.ts';
import { arriveAt, button, isInView, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();
const label = 'Your side of the story';

const PRIVATE = `${STORY_A} My brother Tom said so in Norway, it was damn unfair 👩‍👩‍👧, and he shouted: call 0700 900 1234 about his tuba.`;

const joined = async (server: TestServer) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const created = await createDispute(creator);
  await joinDispute(partner, created);
  return { ...created, creator, partner };
};

const look = async (page: Page, story: string) => {
  await page.getByLabel(label).fill(story);
  await button(page, 'See what strangers will see').click();
  await page.getByRole('heading', { name: 'What strangers will see' }).waitFor();
};

const words = (page: Page) => page.getByRole('group', { name: 'Your text, word by word' });
const word = (page: Page, name: string) => words(page).getByRole('button', { name, exact: true });

const view = (page: Page, name: 'Marked' | 'As strangers read it') => page.getByRole('tab', { name });

/** The public text on screen, once it is about everything that was pressed. */
const shownText = async (page: Page): Promise<string> => {
  const panel = page.getByRole('tabpanel', { name: 'As strangers read it' });
  await panel.and(page.locator('[aria-busy=false]')).waitFor();
  return (await panel.getByRole('paragraph').textContent()) ?? '';
};

/** The same by the switch, and back to the words. */
const publicText = async (page: Page): Promise<string> => {
  await view(page, 'As strangers read it').click();
  const text = await shownText(page);
  await view(page, 'Marked').click();
  return text;
};

test('a story is previewed, changed word by word, and submitted exactly as shown', async ({ server, windows }) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, PRIVATE);
  await words(page).waitFor();
  await seeFocus(page.getByRole('heading', { name: 'What strangers will see' }));
  await words(page).getByText('Taken out: Tom, strangers will read [name 1]').waitFor();
  await words(page).getByText('Softened: damn').waitFor();
  await page.getByRole('status').filter({ hasText: 'Your preview is ready.' }).waitFor();
  await see(page, 'Phone numbers are always taken out.');
  expect(await button(page, 'Put back: “0700 900 1234”').count()).toBe(0);
  await expect.poll(() => publicText(page)).toContain('My brother [name 1] said so in [place]');

  await word(page, 'tuba').click();
  await see(page, '“tuba” is taken out.');
  await word(page, '👩‍👩‍👧').click();
  await words(page)
    .getByRole('button', { name: /0700 900 1234/ })
    .click();
  await see(page, '“0700 900 1234” cannot be put back. Phone numbers are always taken out.');
  await button(page, 'Put back: “Norway”').click();
  await see(page, 'You struck out 2 words yourself.');
  const seen = await publicText(page);
  expect(seen).toMatch(
    /said so in Norway, it was d\S+ unfair \[removed\], and he shouted: call \[phone\] about his \[removed\]\.$/,
  );

  await button(page, 'Back to my text').click();
  await seeFocus(page.getByLabel(label));
  await seeValue(page.getByLabel(label), PRIVATE);
  await see(page, 'Your choices are kept: 2 words struck out, 1 passage left in.');
  await page.getByLabel(label).fill(`So. ${PRIVATE}`);
  await button(page, 'See what strangers will see').click();
  await expect.poll(() => publicText(page)).toBe(`So. ${seen}`);
  await expect.poll(() => word(page, 'tuba').getAttribute('aria-pressed')).toBe('true');
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
  expect((await detailOf(dispute.creator, dispute)).dispute.user1Story).toBe(`So. ${seen}`);
});

test('the names of the account owners are the first that a preview says are taken out', async ({ server, windows }) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, PRIVATE);
  const out = page.getByRole('region', { name: 'What is taken out' }).getByRole('listitem');
  await expect.poll(() => out.first().textContent()).toContain('The names you both signed up with');
  await expect.poll(() => out.nth(1).textContent()).toContain('Tom');
});

test('what is taken out stands in one group for each reason', async ({ server, windows }) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, `${PRIVATE} Call Marek or Zosia, too.`);
  const out = page.getByRole('region', { name: 'What is taken out' });
  const reason = 'Names are taken out so that nobody is recognised.';
  await out.getByText(reason).waitFor();
  expect(await out.getByText(reason).count()).toBe(1);
  const names = out.getByRole('listitem').filter({ hasText: reason });
  expect(await names.textContent()).toContain('Names: always out');
  expect(await names.getByRole('listitem').allTextContents()).toEqual([
    'Tom [name 1]',
    'Marek [name 2]',
    'Zosia [name 3]',
  ]);
});

test('on a phone the ways back and on stay in view, and cover nothing that has the focus', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, PRIVATE.repeat(4));
  await words(page).waitFor();
  const [back, submit] = [button(page, 'Back to my text'), button(page, 'Submit Story')];
  const top = () => back.evaluate(element => element.getBoundingClientRect().top);
  for (const key of ['Tab', 'Tab', 'End', 'Tab', 'Shift+Tab', 'Home']) {
    await page.keyboard.press(key);
    expect(await isInView(back)).toBe(true);
    expect(await isInView(submit)).toBe(true);
    await expect
      .poll(
        async () => (await page.locator(':focus').evaluate(one => one.getBoundingClientRect().bottom)) - (await top()),
      )
      .toBeLessThan(0);
  }
});

test('struck-out words stay out when the story is submitted without another preview', async ({ server, windows }) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/create?dispute=${dispute.id}`);
  await look(page, STORY_A);
  await see(page, 'Nothing else has to be taken out.');
  await word(page, 'cook').first().click();
  await page.reload();
  await button(page, 'Back to my text').click();
  await see(page, 'Your choices are kept: 1 word struck out.');
  await button(page, 'Submit Story').click();
  await arriveAt(page, `/dispute/${dispute.id}`);
  expect((await detailOf(dispute.creator, dispute)).dispute.user1Story).toBe(STORY_A.replace('cook', '[removed]'));
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('draft'))))
    .toEqual([]);
});

test('the preview works with the keyboard alone', async ({ server, windows }) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/create?dispute=${dispute.id}`);
  await page.getByLabel(label).fill(PRIVATE);
  const focused = page.locator(':focus');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByLabel(label).focus();
  await press('Tab', 'Enter');
  await words(page).waitFor();
  await seeFocus(page.getByRole('heading', { name: 'What strangers will see' }));
  await press('Tab');
  await seeFocus(view(page, 'Marked'));
  await press('Tab', 'ArrowRight', 'Space');
  await expect.poll(() => focused.textContent()).toBe('cook');
  await expect.poll(() => focused.getAttribute('aria-pressed')).toBe('true');
  await press('ArrowRight', 'ArrowRight', 'Shift+Enter');
  await see(page, '3 words are taken out.');
  await press('Enter', 'End', 'ArrowUp', 'ArrowDown', 'End', 'Enter', 'Home');
  await expect.poll(() => focused.textContent()).toBe('I');
  await press('Shift+Tab', 'ArrowRight');
  await expect.poll(() => shownText(page)).toMatch(/^I \[removed\] evening, .* about his \[removed\]\.$/);
  await press('ArrowLeft', 'Tab');
  await expect.poll(() => focused.textContent()).toBe('I');
  await press('Tab');
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Put back: “Norway”');
  await press('Enter');
  await see(page, 'You put it back. Strangers will read it.');
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Take out again: “Norway”');
  await expect.poll(() => publicText(page)).toContain('in Norway');
});

test('Shift and Enter strike out everything in between, even in Firefox, whose key click carries no Shift', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.addInitScript(() => {
    const get = Object.getOwnPropertyDescriptor(MouseEvent.prototype, 'shiftKey')?.get;
    Object.defineProperty(MouseEvent.prototype, 'shiftKey', {
      get(this: MouseEvent) {
        return this.detail > 0 && get?.call(this);
      },
    });
  });
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, STORY_A);
  await word(page, 'twice').press('Enter');
  await word(page, 'nothing').press('Shift+Enter');
  await see(page, '3 words are taken out.');
  await word(page, 'twice').press('Enter');
  await see(page, '“twice” is put back.');
});

test('an outdated preview is shown anew before anything is sent', async ({ server, windows }) => {
  windows.expectComplaints(/status of 409/);
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, `${PRIVATE} I told Joker so.`);
  await expect.poll(() => publicText(page)).toContain('I told Joker so.');
  // As if the rules had changed: what is called like its writer is taken out.
  const accounts = server.platform.documents.collection(users);
  await accounts.update(dispute.creator.id, user => ({ ...user, body: { ...user.body, lastName: 'Joker' } }));
  await button(page, 'Submit Story').click();
  await see(page, /Something changed since you last looked/);
  await words(page).getByText('[name 2]').waitFor();
  const seen = await publicText(page);
  expect(seen).toContain('I told [name 2] so.');
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
  expect((await detailOf(dispute.creator, dispute)).dispute.user1Story).toBe(seen);
});

test('a refused story says why in its preview, and cannot be submitted from there', async ({ server, windows }) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, THREAT);
  await see(page, 'Story Needs Modifications');
  await page.getByRole('link', { name: '1-800-799-7233' }).waitFor();
  await expect.poll(() => button(page, 'Submit Story').count()).toBe(0);
  await expect.poll(() => words(page).count()).toBe(0);
  await button(page, 'Back to my text').click();
  await button(page, 'Submit Story').waitFor();
  await expect.poll(() => page.getByText('Story Needs Modifications').count()).toBe(0);
});

test('a story submitted elsewhere is recognised as submitted, whatever the case of the address', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 409/);
  const writer = await signUp(server);
  const dispute = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${dispute.id.toUpperCase()}`);
  await page.getByLabel('Your side of the story').fill(STORY_A);
  await submitStory(writer, dispute, STORY_A);
  await button(page, 'See what strangers will see').click();
  await page.getByLabel('Your side of the story').waitFor({ state: 'detached' });
  await see(page, STORY_A);
});

test('a story that is too short is rejected before the preview, and a lost connection can be tried again', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel(label).fill('Too short.');
  await button(page, 'See what strangers will see').click();
  await see(page, 'Your story must be at least 50 characters');
  await cut(page);
  await look(page, PRIVATE);
  await see(page, 'We could not check your story just now');
  await mend(page);
  await button(page, 'Try again').click();
  await expect.poll(() => publicText(page)).toContain('[name 1]');
});

const ENDLESS = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

test('a very long word does not make the page wider than a phone', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer, { viewport: { width: 390, height: 844 } });
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel('Your side of the story').fill(`${STORY_A} ${ENDLESS} said so.`);
  await button(page, 'See what strangers will see').click();
  await see(page, 'What is taken out');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('back leads from the preview to the text and forward to the preview again, even after a reload', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator, { viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Submit Story' }).click();
  await look(page, PRIVATE);
  await words(page).waitFor();
  await page.goBack();
  await seeFocus(page.getByLabel(label));
  await seeValue(page.getByLabel(label), PRIVATE);
  await page.goForward();
  await word(page, 'tuba').click();
  await page.reload();
  await words(page).waitFor();
  await expect.poll(() => word(page, 'tuba').getAttribute('aria-pressed')).toBe('true');
  await clickTwice(button(page, 'Back to my text'));
  await page.getByLabel(label).waitFor();
  await clickTwice(button(page, 'See what strangers will see'));
  await words(page).waitFor();
  await page.goBack();
  await page.getByLabel(label).waitFor();
  await page.goBack();
  await arriveAt(page, '/dashboard');
});

test('the preview has an address, which another tab can open, and which leads to the text when there is none', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, PRIVATE);
  await arriveAt(page, `/dispute/${dispute.id}?step=preview`);
  await button(page, 'Put back: “Norway”').click();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await words(tab).waitFor();
  await button(tab, 'Back to my text').click();
  await arriveAt(tab, `/dispute/${dispute.id}`);
  await seeValue(tab.getByLabel(label), PRIVATE);

  await page.goBack();
  await seeFocus(page.getByLabel(label));
  await page.goForward();
  const heading = page.getByRole('heading', { name: 'What strangers will see' });
  await words(page).waitFor();
  await expect.poll(() => isInView(heading)).toBe(true);
  await page.goBack();
  await page.getByLabel(label).fill('');
  await page.goForward();
  await arriveAt(page, `/dispute/${dispute.id}`);
  await page.getByLabel(label).pressSequentially(STORY_A);
  await seeValue(page.getByLabel(label), STORY_A);
});

test('a refusal does not return on the way back from a preview', async ({ server, windows }) => {
  windows.expectComplaints(/status of 422/);
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel(label).fill(THREAT);
  await button(page, 'Submit Story').click();
  await see(page, 'Story Needs Modifications');
  await look(page, STORY_A);
  await words(page).waitFor();
  await button(page, 'Back to my text').click();
  await seeFocus(page.getByLabel(label));
  await expect.poll(() => page.getByText('Story Needs Modifications').count()).toBe(0);
});

test('no word can be struck out while the story is being sent, because it would still be published', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, STORY_A);
  await word(page, 'twice').waitFor();
  const answer = await hold(page, '**/story');
  await button(page, 'Submit Story').click();
  await see(page, 'Submitting...');
  await page.getByText('twice', { exact: true }).click({ force: true });
  await see(page, 'Nothing else has to be taken out.');
  answer();
  await seeToast(page, 'Story submitted!');
  expect((await detailOf(dispute.creator, dispute)).dispute.user1Story).toBe(STORY_A);
});

test('a word struck out and put back at once leaves the previewed story unchanged and ready to submit', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, STORY_A);
  await word(page, 'twice').dblclick();
  await see(page, '“twice” is put back.');
  expect(await publicText(page)).toBe(STORY_A);
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
});

const DOUBTFUL = `${STORY_A} I say Rain eats too much and costs a fortune. I missed the turn for Fisher. Every night Rain sleeps on my side.`;

const questions = (page: Page) => page.getByRole('region', { name: 'Is this a name?' });

test('a doubtful word is marked and asked about, and the answers are what is published', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, DOUBTFUL);
  await page.getByRole('status').filter({ hasText: 'Some words may be names: please say which.' }).waitFor();
  await expect.poll(() => questions(page).getByRole('listitem').count()).toBe(2);
  await expect
    .poll(() =>
      words(page)
        .getByRole('button', { name: /Is this a name\?/ })
        .count(),
    )
    .toBe(3);
  await questions(page).getByText('I say Rain eats too much and costs a fortune. (2 times)').waitFor();
  await questions(page).getByText('If you do not answer, it stays in.').waitFor();
  await questions(page).getByText('If you do not answer, it is taken out.').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'It’s a name: “Rain”').click();
  await see(page, '“Rain” is taken out.');
  await seeFocus(button(page, 'It’s a name: “Fisher”'));
  await button(page, 'Not a name: “Fisher”').click();
  await see(page, '“Fisher” stays in.');
  await seeFocus(page.getByRole('heading', { name: 'Is this a name?' }));
  await see(page, 'Thank you. There is nothing more to ask.');
  const seen = await publicText(page);
  expect(seen).toBe(
    `${STORY_A} I say [name 1] eats too much and costs a fortune. I missed the turn for Fisher. Every night [name 1] sleeps on my side.`,
  );
  await expect
    .poll(() =>
      words(page)
        .getByRole('button', { name: /Is this a name\?/ })
        .count(),
    )
    .toBe(0);
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
  expect((await detailOf(dispute.creator, dispute)).dispute.user1Story).toBe(seen);
});

test('an unanswered question is no obstacle, and an answer can be taken back', async ({ server, windows }) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator);
  await page.goto(`/dispute/${dispute.id}`);
  await look(page, DOUBTFUL);
  await button(page, 'It’s a name: “Fisher”').click();
  await expect.poll(() => button(page, 'It’s a name: “Fisher”').count()).toBe(0);
  await button(page, 'Put back: “Fisher”').click();
  await expect.poll(() => publicText(page)).toContain('turn for Fisher');
  await button(page, 'Take out again: “Fisher”').click();
  await button(page, 'Not a name: “Fisher”').waitFor();
  await button(page, 'It’s a name: “Rain”').click();
  await button(page, 'Put back: “Rain”').click();
  await expect.poll(() => publicText(page)).toContain('I say Rain');
  const seen = await publicText(page);
  expect(seen).toContain('turn for [name 1].');
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
  expect((await detailOf(dispute.creator, dispute)).dispute.user1Story).toBe(seen);
});

test('questions are answered with the keyboard alone, and answers survive a reload', async ({ server, windows }) => {
  const dispute = await joined(server);
  const page = await windows.open(dispute.creator, { forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`/create?dispute=${dispute.id}`);
  await look(page, DOUBTFUL);
  await questions(page).waitFor();
  const focused = page.locator(':focus');
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  const first = await focused.getAttribute('aria-label');
  expect(first).toMatch(/^It’s a name: “(?:Rain|Fisher)”$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^It’s a name: /);
  expect(await focused.getAttribute('aria-label')).not.toBe(first);
  await page.keyboard.press('Space');
  await seeFocus(page.getByRole('heading', { name: 'Is this a name?' }));
  const seen = await publicText(page);
  await page.reload();
  await expect.poll(() => publicText(page)).toBe(seen);
  expect(await questions(page).count()).toBe(0);
});

test('once the story is in, neither the address nor the way back leads to its preview', async ({ server, windows }) => {
  for (const isLive of [true, false]) {
    const dispute = await joined(server);
    await submitStory(dispute.creator, dispute, STORY_A);
    const page = await windows.open(dispute.partner, { viewport: { width: 390, height: 844 } });
    await page.goto('/dashboard');
    const live = page.waitForResponse(/\/live\b/);
    await page.getByRole('link', { name: 'Submit Story' }).click();
    await live;
    await look(page, PRIVATE);
    // With its answer held back, others hear of the story first, and the page replaces the form.
    const { carriedOut, answer } = await holdAnswer(page, '**/story');
    await button(page, 'Submit Story').click();
    await carriedOut;
    if (isLive) await page.getByRole('heading', { name: 'Comments' }).waitFor();
    answer();
    await seeToast(page, 'Story submitted!');
    await page.getByRole('heading', { name: 'Comments' }).waitFor();
    await arriveAt(page, `/dispute/${dispute.id}`);
    await seeFocus(page.locator('#main'));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await arriveAt(page, '/dashboard');
  }
});
