import { expect } from 'vitest';
import {
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  THREAT,
} from '#tests/support/disputes.ts';
import { type Member, signUp } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { noRoom } from './support/noRoom.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { signIn } from './support/signIn.ts';
import { type Windows, withBrowser } from './support/withBrowser.ts';

const test = withBrowser();
const label = 'Your side of the story';

/** Somebody who has opened a dispute and written their story, and not sent it. */
const beginStory = async (server: TestServer, windows: Windows) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel(label).fill(STORY_A);
  return { writer, id, page };
};

test('a story survives a reload and a closed tab, and its draft goes once it is submitted', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const first = await windows.open(writer);
  await first.goto(`/create?dispute=${id}`);
  await first.getByLabel(label).fill(STORY_A);
  await first.reload();
  await seeValue(first.getByLabel(label), STORY_A);

  const second = await first.context().newPage();
  await first.close();
  await second.goto(`/create?dispute=${id}`);
  await seeValue(second.getByLabel(label), STORY_A);
  await button(second, 'Submit Story').click();
  await arriveAt(second, `/dispute/${id}`);
  const kept = await second.evaluate(() => Object.keys(localStorage).filter(key => key.includes('draft')));
  expect(kept).toEqual([]);
});

test('an ended session keeps the text', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const { writer, id, page } = await beginStory(server, windows);
  await writer.post('/api/auth/logout');
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Failed to submit story');
  await see(page, 'You have been signed out');
  await seeValue(page.getByLabel(label), STORY_A);
  await page.getByRole('link', { name: 'Sign in and come back' }).click();
  await arriveAt(page, `/auth?redirect=%2Fdispute%2F${id}`);
  await signIn(page, writer);
  await arriveAt(page, `/dispute/${id}`);
  await seeValue(page.getByLabel(label), STORY_A);
  await button(page, 'Submit Story').click();
  await seeToast(page, 'Story submitted!');
});

test('a story stays in view when its writer was signed out elsewhere', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const { writer, id, page } = await beginStory(server, windows);
  const refusedRead = page.waitForResponse(
    answer => answer.url().endsWith(`/api/disputes/${id}`) && answer.status() === 404,
  );
  await writer.post('/api/auth/logout');
  await refusedRead;
  await button(page, 'Submit Story').click();
  await see(page, 'You have been signed out');
  await seeValue(page.getByLabel(label), STORY_A);
});

test('an ended session is announced in view, even far from the top of the form', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer, { viewport: { width: 390, height: 600 } });
  await page.goto(`/dispute/${id}`);
  await page.getByLabel(label).fill(STORY_A);
  await button(page, 'See what strangers will see').click();
  await see(page, 'What is taken out');
  await writer.post('/api/auth/logout');
  await button(page, 'Submit Story').click();
  const notice = page.getByRole('alert').filter({ hasText: 'You have been signed out' });
  await notice.and(page.locator(':focus')).waitFor();
  const { y } = (await notice.boundingBox()) ?? { y: -1 };
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(600);
});

test('a refused story keeps its text below the advice on what to change', async ({ server, windows }) => {
  windows.expectComplaints(/status of 422/);
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, STORY_A);
  const page = await windows.open(partner);
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel(label).fill(THREAT);
  await button(page, 'Submit Story').click();
  await see(page, 'Story Needs Modifications');
  await expect.poll(() => page.getByRole('alert').getByRole('listitem').count()).toBeGreaterThan(0);
  await seeValue(page.getByLabel(label), THREAT);
  await page.getByLabel(label).fill(STORY_B);
  await button(page, 'Submit Story').click();
  await see(page, 'You cannot vote on your own dispute');
});

test('a draft is hidden from other people', async ({ server, windows }) => {
  const [one, other] = [await signUp(server), await signUp(server)];
  const page = await windows.open(one);
  await page.goto('/create');
  await page.getByLabel('What is it about?').fill('My secret title');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await see(page, 'You have unsent drafts');
  await button(page, 'Keep drafts and log out').click();
  await seeToast(page, 'Logged out');
  const comeAs = async (person: Member) => {
    await page.goto('/auth?redirect=/create');
    await signIn(page, person);
    await arriveAt(page, '/create');
  };
  await comeAs(other);
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await seeToast(page, 'Logged out');
  await comeAs(one);
  await seeValue(page.getByLabel('What is it about?'), 'My secret title');
  await button(page, /Your menu/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await button(page, 'Delete drafts and log out').click();
  await seeToast(page, 'Logged out');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('My secret title');
});

test('text typed in one tab appears in the other', async ({ server, windows }) => {
  const writer = await signUp(server);
  const first = await windows.open(writer);
  await first.goto('/create');
  const second = await first.context().newPage();
  await second.goto('/create');
  const title = second.getByLabel('What is it about?');
  await title.waitFor();
  await first.getByLabel('What is it about?').fill('Typed once');
  await second.waitForFunction(() => document.querySelector('textarea')?.value === 'Typed once');
  await seeValue(title, 'Typed once');
});

test('a story submitted in another tab, or without an answer, no longer lies on the device', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  for (const pathOf of [(id: string) => `/dispute/${id}`, (id: string) => `/create?dispute=${id}`]) {
    const dispute = await createDispute(writer);
    const page = await windows.open(writer);
    await page.goto(pathOf(dispute.id));
    await page.getByLabel(label).fill(STORY_A);
    await submitStory(writer, dispute, STORY_A);
    await page.reload();
    await page.getByLabel(label).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(STORY_A);
  }
});

test('a writer with the same story in two tabs is told, and loses neither text nor struck-out words', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const first = await windows.open(writer);
  await first.goto(`/create?dispute=${id}`);
  const second = await first.context().newPage();
  await second.goto(`/create?dispute=${id}`);
  const [here, there] = [first.getByLabel(label), second.getByLabel(label)];
  await there.waitFor();
  await here.fill(STORY_A);
  await button(first, 'See what strangers will see').click();
  await button(first, 'cook').first().click();
  await see(first, '“cook” is taken out.');
  await button(first, 'Back to my text').click();
  await see(second, /1 word struck out/);

  await there.fill(`${STORY_A} Twice.`);
  await seeValue(here, `${STORY_A} Twice.`);
  await here.fill(STORY_A);
  await seeValue(there, STORY_A);
  expect(await first.getByText('in another tab').count()).toBe(0);

  await there.fill(STORY_B);
  await see(first, 'You also changed this story in another tab');
  await seeValue(here, STORY_B);
  await button(first, 'Show the other text').click();
  await seeValue(here, STORY_A);
  await see(first, /1 word struck out/);
  await see(second, 'You also changed this story in another tab');
  await see(second, /1 word struck out/);
  await seeValue(there, STORY_A);
  await button(second, 'Show the other text').click();
  await seeValue(here, STORY_B);
  await button(second, 'Keep only this one').click();
  await seeFocus(there);
  expect(await second.getByText('in another tab').count()).toBe(0);
});

test('a page restored by the browser takes over the newer text, and says so', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel(label).fill(STORY_A);
  await page.evaluate(newer => {
    const [key = ''] = Object.keys(localStorage).filter(name => name.includes(':story:'));
    localStorage.setItem(key, newer);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, STORY_B);
  await seeValue(page.getByLabel(label), STORY_B);
  await button(page, 'Show the other text').click();
  await seeValue(page.getByLabel(label), STORY_A);
});

test('a page restored by the browser keeps text that could not be stored elsewhere', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/create?dispute=${id}`);
  await page.getByLabel(label).fill(STORY_B);
  await see(page, 'Draft saved on this device');
  await page.evaluate(noRoom);
  await page.getByLabel(label).fill(STORY_A);
  await see(page, 'This browser cannot save drafts');
  await button(page, 'See what strangers will see').click();
  await button(page, 'cook').first().click();
  await see(page, '“cook” is taken out.');
  await button(page, 'Back to my text').click();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await see(page, /1 word struck out/);
  await seeValue(page.getByLabel(label), STORY_A);
});

test('words struck out in one tab are not sent by the other, and the first tab sees that the story is in', async ({
  server,
  windows,
}) => {
  windows.expectComplaints(/status of 409/);
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const first = await windows.open(writer);
  await first.goto(`/create?dispute=${id}`);
  await first.getByLabel(label).fill(STORY_A);
  const second = await first.context().newPage();
  await second.goto(`/create?dispute=${id}`);
  await seeValue(second.getByLabel(label), STORY_A);
  await button(first, 'See what strangers will see').click();
  await button(first, 'cook').first().click();
  await first.getByRole('tab', { name: 'As strangers read it' }).click();
  await first.getByRole('tabpanel', { name: 'As strangers read it' }).and(first.locator('[aria-busy=false]')).waitFor();
  await see(second, /1 word struck out/);
  await button(second, 'Submit Story').click();
  await seeToast(second, 'Story submitted!');
  expect((await detailOf(writer, { id })).dispute.user1Story).toMatch(/^I \[\S+\] every evening/);
  await see(first, 'Your side is in');
});

test('a comment posted in one tab is cleared from the form in the other', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const first = await windows.open(await signUp(server));
  await first.goto(`/dispute/${id}`);
  const second = await first.context().newPage();
  await second.goto(`/dispute/${id}`);
  const [here, there] = [first.getByLabel('Your comment'), second.getByLabel('Your comment')];
  await there.waitFor();
  await here.fill('Both of you are tired.');
  await seeValue(there, 'Both of you are tired.');
  await button(first, 'Post Comment').click();
  await seeToast(first, 'Comment posted!');
  await seeValue(there, '');
});

test('the page does not call a text safe when the browser could not store it', async ({ server, windows }) => {
  windows.expectComplaints(/status of 401/);
  const writer = await signUp(server);
  const [{ id }, other] = [await createDispute(writer), await publishDispute(server)];
  const page = await windows.open(writer);
  await page.addInitScript(noRoom);
  await page.goto(`/dispute/${id}`);
  await page.getByLabel(label).fill(STORY_A);
  const tab = await page.context().newPage();
  await tab.addInitScript(noRoom);
  await tab.goto(`/dispute/${other.id}`);
  await tab.getByLabel('Your comment').fill('Both of you are tired.');
  await writer.post('/api/auth/logout');
  await button(page, 'See what strangers will see').click();
  await button(tab, 'Post Comment').click();
  for (const one of [page, tab]) {
    await see(one, 'This browser cannot save drafts. Please copy your text before you sign in.');
    expect(await one.getByText('is saved on this device').count()).toBe(0);
  }
});

test('a story keeps up with keys that come faster than the page is drawn', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  const page = await windows.open(writer);
  await page.goto(`/create?dispute=${id}`);
  const field = page.getByLabel(label);
  await field.waitFor();
  // As the keys come that a busy device has held back: one after the other, before anything else is
  // done.
  await field.evaluate((element, story) => {
    element.focus();
    for (const character of story) document.execCommand('insertText', false, character);
  }, STORY_A);
  await seeValue(field, STORY_A);
  await page.reload();
  await seeValue(field, STORY_A);
});
