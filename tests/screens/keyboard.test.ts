import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { arriveAt, button, see, seeFocus, seeToast, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const FURTHEST = 60;

/** Presses Tab until the focus is on something with this name, as somebody without a mouse does. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < FURTHEST; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const words = await focused.evaluate(element => element.getAttribute('aria-label') ?? element.textContent ?? '');
    const label = await focused.evaluate(element =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : '',
    );
    if (name.test(words) || (label && name.test(label))) return;
  }
  throw new Error(`${FURTHEST} tabs did not lead to ${name}.`);
};

test('voting and commenting work without a mouse, and the focus is visible', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  const focused = page.locator(':focus');
  await page.getByLabel('Your comment').waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused.textContent()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Your rating/);
  await expect.poll(() => focused.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused.getAttribute('aria-valuetext')).toBe('7 out of 10: Partner B is a little more right');
  await tabTo(page, /^Submit Vote$/);
  await page.keyboard.press('Enter');
  await seeToast(page, 'Vote submitted!');
  await see(page, 'You rated this 7/10');
  await expect.poll(() => focused.textContent()).toMatch(/You rated this 7\/10/);
  await tabTo(page, /^Your comment$/);
  await page.keyboard.type('Both of you could buy a second shelf.');
  await tabTo(page, /^Post Comment$/);
  await page.keyboard.press('Space');
  await seeToast(page, 'Comment posted!');
  await page.locator('textarea:focus').waitFor();
  await seeValue(page.getByLabel('Your comment'), '');
  await page.keyboard.press('F8');
  await expect
    .poll(() => focused.evaluate(element => element.closest('[role=region]')?.ariaLabel))
    .toMatch(/Notifications/);
});

test('signing in, creating a dispute and logging out by the menu work without a mouse', async ({ server, windows }) => {
  const member = await signUp(server, { anonymousTag: 'KeysOnly' });
  const page = await windows.open();
  await page.goto('/auth?redirect=/create');
  await page.getByLabel('Email').waitFor();
  await tabTo(page, /^Email$/);
  await page.keyboard.type(member.email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await arriveAt(page, '/create');
  await page.getByLabel('What is it about?').waitFor();
  await tabTo(page, /^What is it about/);
  await page.keyboard.type('Is silence an answer?');
  await page.keyboard.press('Enter');
  await see(page, 'Invite the other side');
  await page.getByLabel('Your side of the story').waitFor();
  await tabTo(page, /^Your side of the story$/);
  await page.keyboard.type(STORY_A);
  await tabTo(page, /^Submit Story$/);
  await page.keyboard.press('Enter');
  await arriveAt(page, /^\/dispute\//);
  await page.goto('/dashboard');
  await see(page, 'All (1)');
  await tabTo(page, /^All \(1\)$/);
  await page.keyboard.press('ArrowRight');
  await see(page, 'No draft disputes');
  await page.goto('/browse');
  await button(page, /Your menu/).waitFor();
  await tabTo(page, /^Your menu/);
  await page.keyboard.press('Enter');
  await seeFocus(page.getByRole('menu'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await seeToast(page, 'Logged out');
});

/**
 * The contrast of what outlines an element with what lies behind the element; 0 without an outline.
 */
const contrastOfOutline = (place: Locator): Promise<number> =>
  place.evaluate(element => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const luminance = (colour: string): number => {
      if (!context) return 0;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, channel => {
        const part = channel / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { outlineStyle, outlineColor } = getComputedStyle(element);
    if (outlineStyle === 'none' || !element.parentElement) return 0;
    const both = [outlineColor, getComputedStyle(element.parentElement).backgroundColor].map(luminance);
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  });

test('the chosen item of the menu is outlined, by day and by night', async ({ server, windows }) => {
  const member = await signUp(server);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await windows.open(member, { colorScheme });
    await page.goto('/browse');
    await button(page, /Your menu/).press('Enter');
    const [first, second] = [page.getByRole('menuitem').first(), page.getByRole('menuitem').nth(1)];
    await seeFocus(page.getByRole('menu'));
    await page.keyboard.press('Home');
    await expect.poll(() => contrastOfOutline(first), { message: colorScheme }).toBeGreaterThanOrEqual(3);
    expect(await contrastOfOutline(second)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => contrastOfOutline(second), { message: colorScheme }).toBeGreaterThanOrEqual(3);
  }
});
