import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, joinDispute, myDisputes, STORY_A, submitStory } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { axeFindings } from './support/axe.ts';
import { arriveAt, button, isInView, see, seeFocus, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Fills two lines of a phone. */
const LONG_TITLE = 'Is it fair that whoever is home first has to walk the dog and brush it too?';

const storyField = (page: Page) => page.getByLabel('Your side of the story');

const boxOf = async (place: Locator) => {
  await place.waitFor();
  return place.evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect);
};

test('on a phone a creator writes at once, and the link is one row that opens', async ({ server, windows }) => {
  const creator = await signUp(server);
  const dispute = await createDispute(creator, LONG_TITLE);
  for (const path of [`/create?dispute=${dispute.id}`, `/dispute/${dispute.id}`]) {
    const page = await windows.open(creator, { viewport: PHONE });
    await page.goto(path);
    expect(PHONE.height - (await boxOf(storyField(page))).top, path).toBeGreaterThan(200);
    const row = button(page, 'Send the link');
    expect((await boxOf(row)).height).toBeLessThanOrEqual(56);
    expect(await row.getAttribute('aria-expanded')).toBe('false');
    expect(await button(page, 'Copy Link').count()).toBe(0);
    await row.press('Enter');
    await button(page, 'Copy Link').waitFor();
    expect(await row.getAttribute('aria-expanded')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await row.press('Enter');
    await button(page, 'Copy Link').waitFor({ state: 'hidden' });
  }
});

test('for the invited, the other side is a strip above the page to write on', async ({ server, windows }) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator, LONG_TITLE);
  await joinDispute(partner, dispute);
  const page = await windows.open(partner, { viewport: PHONE });
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'Waiting for Partner A to submit their story...');
  await submitStory(creator, dispute, STORY_A);
  await page.reload();
  const strip = await boxOf(page.getByText('Partner A has told their side.'));
  expect(strip.height).toBe(56);
  const field = await boxOf(storyField(page));
  expect(strip.bottom).toBeLessThan(field.top);
  expect(PHONE.height - field.top).toBeGreaterThan(200);
  await see(page, 'Once you send it, each of you can read the other.');
  expect(await page.getByRole('article').count()).toBe(1);
});

test('on a desk the page to write on takes most of the width, and the rest stands beside it', async ({
  server,
  windows,
}) => {
  const creator = await signUp(server);
  const { id } = await createDispute(creator);
  const page = await windows.open(creator, { viewport: DESK });
  await page.goto(`/create?dispute=${id}`);
  const [editor, link, next] = [
    await boxOf(page.getByRole('article', { name: 'The story of Partner A' })),
    await boxOf(page.getByRole('region', { name: 'Invite the other side' })),
    await boxOf(page.getByRole('region', { name: 'What happens next' })),
  ];
  expect(editor.width / (link.right - editor.left)).toBeCloseTo(0.62, 1);
  expect(link.top).toBe(editor.top);
  expect(next.top).toBeGreaterThan(link.bottom);
  expect(Math.min(link.left, next.left)).toBeGreaterThan(editor.right);
  expect(await button(page, 'Send the link').count()).toBe(0);
  await see(page, 'This draft is kept under My Disputes.');
});

test('the field for a title grows to three lines, and still holds one', async ({ server, windows }) => {
  const creator = await signUp(server);
  const page = await windows.open(creator, { viewport: PHONE });
  await page.goto('/create');
  const field = page.getByLabel('What is it about?');
  const sizes = () => field.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  const line = await field.evaluate(element => Number.parseFloat(getComputedStyle(element).lineHeight));
  const empty = await sizes();
  await field.fill(LONG_TITLE);
  const long = await sizes();
  expect(long.clientHeight).toBeGreaterThan(empty.clientHeight);
  expect(long.scrollHeight).toBe(long.clientHeight);
  await field.fill('Who is right? '.repeat(14));
  const longest = await sizes();
  expect(longest.clientHeight - empty.clientHeight).toBeCloseTo(2 * line, 0);
  expect(longest.scrollHeight).toBeGreaterThan(longest.clientHeight);
  await field.fill('Who feeds\nthe cat?');
  await seeValue(field, 'Who feeds the cat?');
  await field.press('Enter');
  await arriveAt(page, /^\/create\?dispute=/);
  await page.getByRole('heading', { name: 'Who feeds the cat?' }).waitFor();
  expect(await myDisputes(creator)).toMatchObject([{ title: 'Who feeds the cat?' }]);
});

test('a story that is too short is in view with what it lacks, and has the focus', async ({ server, windows }) => {
  const creator = await signUp(server);
  const dispute = await createDispute(creator, LONG_TITLE);
  for (const viewport of [PHONE, { width: 844, height: 390 }, DESK]) {
    const page = await windows.open(creator, { viewport });
    await page.goto(`/create?dispute=${dispute.id}`);
    await storyField(page).fill('Too short.');
    for (const name of ['Submit Story', 'See what strangers will see']) {
      // As low on the screen as the page allows.
      await button(page, name).evaluate(element => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await button(page, name).click();
      await seeFocus(storyField(page));
      await expect.poll(() => isInView(page.getByText('Story must be at least 50 characters'))).toBe(true);
      if (viewport !== PHONE) continue;
      expect((await boxOf(storyField(page))).top).toBeGreaterThan(0);
    }
  }
});
