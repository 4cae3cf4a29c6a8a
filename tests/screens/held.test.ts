import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createdDispute } from '#contract/views.ts';
import { queueOf, send } from '#tests/command-api/desk/desk.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
} from '#tests/support/disputes.ts';
import { expectBody } from '#tests/support/expectations.ts';
import { DOUBTFUL, holdingModerator } from '#tests/support/holdingModerator.ts';
import { signUp } from '#tests/support/members.ts';
import { ADMIN_SECRET, type TestServer } from '#tests/support/server.ts';
import { axeFindings } from './support/axe.ts';
import { button, isInView, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE, { moderator: holdingModerator });

const PHONE = { viewport: { width: 390, height: 844 } };
const label = 'Your side of the story';
const SENTENCE = `One day I will set the ${DOUBTFUL} on him.`;
const HELD_STORY = `${STORY_A} ${SENTENCE} ${STORY_B}`;

const joined = async (server: TestServer, title?: string) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator, title);
  await joinDispute(partner, dispute);
  return { ...dispute, creator, partner };
};

const fitsIn = async (page: Page): Promise<void> => {
  expect(await axeFindings(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

/** Decides about a held text at the desk. */
const decideOn = async (server: TestServer, id: string, decision: 'approve' | 'refuse', more: object = {}) => {
  const [item] = await queueOf(server, id);
  const { status } = await send(server, item?.id ?? '', decision, { version: item?.held?.version, ...more });
  expect(status).toBe(200);
};

test('a writer sees the sentence in doubt, goes to it, and sends it for a person to read', async ({
  server,
  windows,
}) => {
  const dispute = await joined(server);
  const { creator, partner } = dispute;
  await submitStory(creator, dispute, STORY_A);
  const page = await windows.open(partner, PHONE);
  await page.goto(`/dispute/${dispute.id}`);
  const field = page.getByLabel(label);
  await field.fill(HELD_STORY);
  await button(page, 'See what strangers will see').press('Enter');
  const mark = page.locator('mark');
  await mark.waitFor();
  expect(await mark.textContent()).toBe(SENTENCE);
  expect(await mark.evaluate(({ ariaDescribedByElements }) => ariaDescribedByElements?.[0]?.textContent)).toContain(
    'Strangers may read this as a threat.',
  );
  await fitsIn(page);

  await button(page, 'Say it differently').press('Enter');
  await seeFocus(field);
  expect(await field.evaluate(element => (element as HTMLTextAreaElement).selectionStart)).toBe(
    HELD_STORY.indexOf(SENTENCE),
  );
  await page.keyboard.type('Well. ');
  await button(page, 'See what strangers will see').press('Enter');
  await button(page, 'Send it as it is: a person will read it first').press('Enter');
  const thanks = page.getByRole('region', { name: 'Thank you. A person will read your story first' });
  await seeFocus(thanks);
  await expect.poll(() => isInView(thanks)).toBe(true);
  await see(page, `Well. ${SENTENCE}`);
  await fitsIn(page);

  const other = await windows.open(creator);
  await other.goto(`/dispute/${dispute.id}`);
  await see(other, 'Waiting for Partner B to submit their story...');
  expect(await other.locator('main').textContent()).not.toMatch(/person will read|porcupine/);

  await page.reload();
  await see(page, 'A person will read your story first');
  await button(page, 'Change my story').press('Enter');
  await seeFocus(field);
  await seeValue(field, HELD_STORY.replace(SENTENCE, `Well. ${SENTENCE}`));
  await see(page, /Your earlier version still waits for a person/);
  await fitsIn(page);
  await button(page, 'Keep the earlier version').press('Enter');
  await seeFocus(page.getByRole('region', { name: 'A person will read your story first' }));
  await see(page, `Well. ${SENTENCE}`);

  const elsewhere = await windows.open(partner);
  await elsewhere.goto(`/dispute/${dispute.id}`);
  await button(elsewhere, 'Change my story').click();
  await elsewhere.getByLabel(label).fill(STORY_B);
  await button(elsewhere, 'Submit Story').click();
  await see(elsewhere, 'Story submitted!');
  expect(await detailOf(creator, dispute)).toMatchObject({ dispute: { status: 'published' } });
});

test('a writer whose story a person has refused sees why, and writes it again', async ({ server, windows }) => {
  const dispute = await joined(server);
  const { id, creator } = dispute;
  await creator.post(`/api/disputes/${id}/story`, { story: HELD_STORY });
  await decideOn(server, id, 'refuse', { reason: 'threat', why: 'Please leave the animal out.' });
  const page = await windows.open(creator, PHONE);
  await page.goto(`/dispute/${id}`);
  await see(page, 'A person has read your story, and it cannot appear like this');
  await see(page, /It read as a threat/);
  await see(page, /Please leave the animal out/);
  await fitsIn(page);
  const field = page.getByLabel(label);
  await seeValue(field, HELD_STORY);
  await field.fill(`${HELD_STORY} Truly.`);
  await button(page, 'Submit Story').click();
  await seeFocus(page.getByRole('region', { name: 'Thank you. A person will read your story first' }));
});

const takeBack = async (page: Page) => {
  await button(page, 'Take it back').press('Enter');
  await seeFocus(page.getByRole('group', { name: /Take it back\?/ }));
  await fitsIn(page);
  await button(page, 'Yes, take it back').press('Enter');
};

test('a writer takes a held story back, and goes on with it in the field', async ({ server, windows }) => {
  const dispute = await joined(server);
  const { id, creator } = dispute;
  await creator.post(`/api/disputes/${id}/story`, { story: HELD_STORY });
  const page = await windows.open(creator, PHONE);
  await page.goto(`/dispute/${id}`);
  await button(page, 'Take it back').press('Enter');
  await button(page, 'Let it wait').press('Enter');
  await seeFocus(button(page, 'Take it back'));
  await takeBack(page);
  const field = page.getByLabel(label);
  await seeFocus(field);
  await seeValue(field, HELD_STORY);
  expect(await queueOf(server, id)).toStrictEqual([]);
  await page.reload();
  await seeValue(field, HELD_STORY);

  await creator.post(`/api/disputes/${id}/story`, { story: HELD_STORY });
  await decideOn(server, id, 'refuse', { reason: 'threat' });
  await page.reload();
  await takeBack(page);
  await seeFocus(field);
  await seeValue(field, HELD_STORY);
  await page.getByText('A person has read your story').waitFor({ state: 'detached' });
});

test('a writer takes a held comment back, below what they have begun in the field', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const writer = await signUp(server);
  await writer.post(`/api/disputes/${dispute.id}/comments`, { content: `Get a ${DOUBTFUL}.` });
  const page = await windows.open(writer, PHONE);
  await page.goto(`/dispute/${dispute.id}`);
  const field = page.getByLabel('Your comment', { exact: true });
  await field.fill('And breathe.');
  await takeBack(page);
  await seeFocus(field);
  await seeValue(field, `And breathe.\n\nGet a ${DOUBTFUL}.`);
  await page.getByRole('list', { name: 'Your comments that only you see' }).waitFor({ state: 'detached' });
  expect(await queueOf(server, dispute.id)).toStrictEqual([]);
  await page.reload();
  await seeValue(field, `And breathe.\n\nGet a ${DOUBTFUL}.`);
});

test('a creator takes a held title back, and gives another one under which the other side writes', async ({
  server,
  windows,
}) => {
  const title = `Who let the ${DOUBTFUL} in?`;
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const made = expectBody(await creator.post('/api/disputes', { title }), 201, createdDispute);
  const { dispute } = await detailOf(creator, made);
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, STORY_A);
  const page = await windows.open(creator, PHONE);
  await page.goto(`/dispute/${made.id}`);
  await takeBack(page);
  const field = page.getByLabel('What is it about?');
  await seeValue(field, title);
  expect(await queueOf(server, made.id)).toStrictEqual([]);
  await button(page, 'Cancel').press('Enter');
  await seeFocus(button(page, /^Edit title/));
  await page.goto('/dashboard');
  await see(page, 'Give it a title, so that the vote can open');
  await button(page, /^Edit title/).click();
  await field.fill('Who minds the hedgehog?');
  await button(page, 'Save Title').press('Enter');
  await seeToast(page, 'Title changed');
  await submitStory(partner, dispute, STORY_B);
  expect(await detailOf(creator, made)).toMatchObject({ dispute: { status: 'published' } });
});

test('the creator of a held title sees it with a note, and everybody else a neutral one', async ({
  server,
  windows,
}) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const page = await windows.open(creator, PHONE);
  await page.goto('/create');
  const title = `Who let the ${DOUBTFUL} in?`;
  await page.getByLabel('What is it about?').fill(`  ${title}`);
  await button(page, 'Create Dispute').press('Enter');
  await page.locator('mark').waitFor();
  expect(await page.locator('mark').textContent()).toBe(title);
  await fitsIn(page);
  await button(page, 'Say it differently').press('Enter');
  await seeFocus(page.getByLabel('What is it about?'));
  await button(page, 'Send it as it is: a person will read it first').press('Enter');
  await see(page, 'A person will read this title first');
  await page.getByRole('heading', { name: title }).waitFor();
  await fitsIn(page);
  const id = new URL(page.url()).searchParams.get('dispute') ?? '';
  const { dispute } = await detailOf(creator, { id });
  await joinDispute(partner, dispute);
  const other = await windows.open(partner);
  await other.goto(`/dispute/${id}`);
  await other.getByRole('heading', { name: dispute.title }).waitFor();
  expect(await other.locator('main').textContent()).not.toContain(DOUBTFUL);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: title }).click();
  await see(page, 'A person will read this title first');
  await decideOn(server, id, 'refuse', { reason: 'other' });
  await page.reload();
  await see(page, 'A person has read the title of your dispute, and it cannot appear like this');
  await page.getByRole('heading', { name: dispute.title }).waitFor();
  await button(page, /^Edit title/).click();
  await seeValue(page.getByLabel('What is it about?'), title);
});

test('a held comment is there for its writer only, who can change it', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const writer = await signUp(server);
  const page = await windows.open(writer, PHONE);
  await page.goto(`/dispute/${dispute.id}`);
  await page.getByLabel('Your comment').fill(`Get a ${DOUBTFUL}.`);
  await button(page, 'Post Comment').press('Enter');
  await seeToast(page, 'A person will read your comment first');
  const own = page.getByRole('list', { name: 'Your comments that only you see' });
  await own.getByText(`Get a ${DOUBTFUL}.`).waitFor();
  await fitsIn(page);
  const other = await windows.open();
  await other.goto(`/dispute/${dispute.id}`);
  await see(other, STORY_A);
  expect(await other.locator('main').textContent()).not.toContain(DOUBTFUL);

  await button(page, 'Change my comment').press('Enter');
  const field = page.getByLabel('Your changed comment');
  await seeFocus(field);
  await seeValue(field, `Get a ${DOUBTFUL}.`);
  await field.fill(`Get two ${DOUBTFUL}s.`);
  await button(page, 'Send the Change').press('Enter');
  await own.getByText(`Get two ${DOUBTFUL}s.`).waitFor();
  await decideOn(server, dispute.id, 'refuse', { reason: 'threat' });
  await page.reload();
  await see(page, 'A person has read your comment, and it cannot appear like this');
  await button(page, 'Write it again').press('Enter');
  await field.fill('Get a dishwasher.');
  await button(page, 'Send the Change').press('Enter');
  await seeToast(page, 'Comment posted!');
  await own.waitFor({ state: 'detached' });
  await see(page, 'Get a dishwasher.');
});

test('the operator finds held texts on top, marked, and publishes or refuses them', async ({ server, windows }) => {
  windows.expectComplaints(/status of (404|409)/);
  const dispute = await joined(server, 'Who feeds the hedgehog at night?');
  const { id, creator, partner } = dispute;
  await creator.post(`/api/disputes/${id}/story`, { story: HELD_STORY });
  await partner.post(`/api/disputes/${id}/story`, { story: HELD_STORY });
  const page = await windows.open(undefined, PHONE);
  await page.goto('/admin-moderation');
  await page.getByLabel('Admin secret').fill(ADMIN_SECRET);
  await button(page, 'Open the queue').click();
  const inQueue = button(page, /nobody but its author can read it until you decide/).filter({ hasText: dispute.title });
  await inQueue.first().waitFor();
  const open = async (side: string) => {
    await page.getByLabel('Or open by id').fill(`${id}.${side}`);
    await button(page, 'Show').press('Enter');
  };
  const seeAtTop = async (place: Locator) => {
    await seeFocus(place);
    await expect.poll(() => isInView(place)).toBe(true);
  };
  await open('user3');
  await seeAtTop(page.getByRole('heading', { name: /^There is no text with this id/ }));
  await inQueue.filter({ hasText: 'The story of Partner A' }).press('Enter');
  const heading = page.getByRole('heading', { level: 2, name: 'The story of Partner A' });
  await seeAtTop(heading);
  expect(await page.locator('mark').textContent()).toBe(SENTENCE);
  expect(await page.getByRole('link', { name: 'See the page' }).count()).toBe(0);
  await seeValue(page.getByLabel('Reason'), 'threat');
  await fitsIn(page);
  await open('user1');
  await seeAtTop(heading);

  await creator.post(`/api/disputes/${id}/story`, { story: `${HELD_STORY} Perhaps.` });
  await button(page, 'Publish it').press('Enter');
  await seeAtTop(page.locator(':focus', { hasText: /has changed this text/ }));
  await see(page, 'Perhaps.');
  await button(page, 'Publish it').press('Enter');
  await seeAtTop(page.locator(':focus', { hasText: /^Approved\./ }));
  await open('user2');
  await page.getByLabel('Why (optional)').fill('No animals.');
  await button(page, 'Refuse it').press('Enter');
  await seeAtTop(page.locator(':focus', { hasText: /^Refused\./ }));
  await fitsIn(page);
  expect(await detailOf(creator, dispute)).toMatchObject({ dispute: { user1StorySubmitted: true } });
  expect(await detailOf(partner, dispute)).toMatchObject({ held: [{ status: 'refused', why: 'No animals.' }] });
});
