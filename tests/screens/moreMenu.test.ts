import { expect } from 'vitest';
import { comment, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { axeFindings } from './support/axe.ts';
import { button, see, seeFocus, seeToast } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

test('the menu of a comment opens and closes by keyboard, and gives the focus back', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  await comment(await signUp(server, { anonymousTag: 'Buyer' }), dispute, 'Buy a dishwasher.');
  const page = await windows.open(undefined, { viewport: { width: 320, height: 640 } });
  await page.goto(`/dispute/${dispute.id}`);
  const more = button(page, /^More about the comment/);
  const report = page.getByRole('menuitem', { name: 'Report' });
  const isOpen = () => more.getAttribute('aria-expanded');
  await more.focus();
  for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await seeFocus(report);
    expect(await isOpen()).toBe('true');
    for (const way of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await page.keyboard.press(way);
      await seeFocus(report);
    }
    await page.keyboard.press('Escape');
    await seeFocus(more);
    expect(await isOpen()).toBe('false');
    expect(await report.count()).toBe(0);
  }
  await page.keyboard.press('Enter');
  await report.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Shift+Tab');
  expect(await report.count()).toBe(0);
  expect(await more.evaluate(element => document.activeElement === element)).toBe(false);
});

test('a press beside an open menu closes it, and so does its own button', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  const more = button(page, 'More about the title');
  const menu = page.getByRole('menu');
  await more.click();
  await menu.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await menu.waitFor({ state: 'detached' });
  await more.click();
  await menu.waitFor();
  await more.click();
  await menu.waitFor({ state: 'detached' });
});

test('no menu offers writers to report their own comments, with a tag or without', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const more = /^More about the comment/;
  await comment(await signUp(server), dispute, 'Buy a dishwasher.');
  for (const [tag, text] of [
    ['TakesTurns', 'Take turns, Anna and you.'],
    [undefined, 'Let it soak, as Anna says.'],
  ] as const) {
    const writer = await signUp(server);
    if (tag) await writer.patch('/api/auth/anonymous-tag', { anonymousTag: tag });
    const page = await windows.open(writer);
    await page.goto(`/dispute/${dispute.id}`);
    await page.getByLabel('Your comment').fill(text);
    await button(page, 'Post Comment').click();
    await seeToast(page, 'Comment posted!', 'We took out what could identify or hurt someone.');
    const own = page.getByRole('listitem').filter({ hasText: text.slice(0, 10) });
    await own.waitFor();
    expect(await own.getByRole('button', { name: more }).count()).toBe(0);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Buy a dishwasher.' })
      .getByRole('button', { name: more })
      .waitFor();
    await page.reload();
    await own.waitFor();
    await expect.poll(() => own.getByRole('button', { name: more }).count()).toBe(0);
  }
});

test('a comment says how long ago it was posted, with its date as a hint, and on paper its date', async ({
  server,
  windows,
}) => {
  const dispute = await publishDispute(server);
  await comment(await signUp(server), dispute, 'Buy a dishwasher.');
  const page = await windows.open();
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'Buy a dishwasher.');
  const time = page.getByRole('listitem').filter({ hasText: 'Buy a dishwasher.' }).getByRole('time');
  expect(await time.textContent()).toBe('just now');
  const date = await time.getAttribute('title');
  expect(date).toMatch(/ 20\d\d, .*:\d\d/);
  await page.emulateMedia({ media: 'print' });
  expect(await time.evaluate(element => getComputedStyle(element, '::after').content)).toBe(`"${date}"`);
});
