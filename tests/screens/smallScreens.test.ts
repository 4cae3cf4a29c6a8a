import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, joinDispute, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { ANY_FAILURE, cut } from './support/connection.ts';
import { dialogFocused } from './support/dialogs.ts';
import { openReport } from './support/openReport.ts';
import { arriveAt, button, see, seeFocus, seeToast } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

/** A phone, upright and lying. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

test('a toast on a phone covers neither a heading nor the buttons of a form that somebody goes on to', async ({
  server,
  windows,
}) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  for (const viewport of PHONES) {
    const page = await windows.open(writer, { viewport, permissions: ['clipboard-write'] });
    await page.goto(`/create?dispute=${id}`);
    await button(page, 'Send the link').click();
    await button(page, 'Copy Link').click();
    const toast = await (await seeToast(page, 'Link Copied!')).boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    await button(page, 'Submit Story').evaluate(element =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    const submit = await button(page, 'Submit Story').boundingBox();
    if (!toast || !submit || !heading) throw new Error('The toast and what it may cover must be on the page.');
    expect(toast.y).toBeGreaterThan(heading.y + heading.height);
    expect(toast.y).toBeGreaterThan(submit.y + submit.height);
  }
});

test('a toast on a phone covers neither the error nor the buttons of a dialog', async ({ server, windows }) => {
  windows.expectComplaints(ANY_FAILURE);
  const dispute = await publishDispute(server);
  const member = await signUp(server);
  for (const viewport of PHONES) {
    const page = await windows.open(member, { viewport });
    await page.goto(`/dispute/${dispute.id}`);
    await openReport(page, 'the story of Partner A');
    await page.getByRole('radio').first().check();
    await cut(page);
    await button(page, 'Send the report').click();
    const toast = await seeToast(page, 'We could not send your report');
    const error = page.getByRole('dialog').getByText('We cannot reach Bothsides right now.');
    const [shown, covered] = [await toast.boundingBox(), await error.boundingBox()];
    if (!shown || !covered) throw new Error('Both must be there.');
    expect(shown.y).toBeGreaterThanOrEqual(0);
    expect(shown.y + shown.height).toBeLessThan(covered.y);
  }
});

test('a toast stands above a part of the page that is hidden, by a zoom as by a keyboard', async ({
  server,
  windows,
}) => {
  const { id } = await publishDispute(server);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await windows.open(undefined, { ...phone, permissions: ['clipboard-write'] });
  await page.goto(`/dispute/${id}`);
  await button(page, 'Share').click();
  const toast = await seeToast(page, 'Link Copied!');
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  const isClear = () =>
    toast.evaluate(element => {
      const { height = 0, offsetTop = 0 } = window.visualViewport ?? {};
      return height < 844 && element.getBoundingClientRect().bottom <= offsetTop + height;
    });
  await expect.poll(isClear).toBe(true);
});

test('leaving a long page shows the top of the next page without scrolling through it', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'Please sign in to comment');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const positions = page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const seen: number[] = [];
        const look = () => {
          if (window.location.pathname === '/browse') seen.push(window.scrollY);
          if (seen.at(-1) === 0) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Disputes' }).click();
  // The old place, on a slow machine the end of a page that is shorter meanwhile, and the top.
  expect(new Set(await positions).size).toBeLessThanOrEqual(3);
});

test('the largest words stay whole when letters are twice as large', async ({ windows }) => {
  const page = await windows.open();
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await heading.evaluate(element => {
      document.documentElement.style.fontSize = '200%';
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const isBroken = (node: Node, { 0: word, index }: RegExpExecArray): boolean => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return range.getClientRects().length > 1;
      };
      const words: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        const inNode = (node.textContent ?? '').matchAll(/\S+/g);
        words.push(...inNode.filter(match => isBroken(node, match)).map(([word]) => word));
      }
      return words;
    });
    expect(broken, `${width} px`).toEqual([]);
  }
});

test('the header stays on one line at every width', async ({ windows }) => {
  const page = await windows.open();
  await page.goto('/');
  const head = page.getByRole('banner');
  const name = head.getByText('Bothsides', { exact: true });
  await name.waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const width of [390, 768, 844, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { top, bottom } = await name.evaluate(element => element.getBoundingClientRect());
    expect(top >= 0 && bottom <= 64, `the name at ${width} px`).toBe(true);
    const tall = await head
      .getByRole('link')
      .evaluateAll(links =>
        links.filter(link => link.getBoundingClientRect().height > 44).map(link => link.textContent),
      );
    expect(tall, `${width} px`).toEqual([]);
  }
});

test('the menu of a phone returns the focus to its button, even the first time', async ({ windows }) => {
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/browse');
  const menu = button(page, 'Open menu');
  await page.locator('[data-mounted]').waitFor();
  for (const leave of ['Escape', 'Enter']) {
    await menu.focus();
    await page.keyboard.press('Enter');
    await dialogFocused(page);
    await button(page, 'Close menu').focus();
    await page.keyboard.press(leave);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await seeFocus(menu);
  }
});

test('the header makes room on a page of little height', async ({ windows }) => {
  for (const [viewport, stays] of [
    [{ width: 390, height: 844 }, true],
    [{ width: 844, height: 390 }, false],
    // 1280 by 1024 at 400 %
    [{ width: 320, height: 256 }, false],
  ] as const) {
    const page = await windows.open(undefined, { viewport });
    await page.goto('/');
    // The first screen may be too short to scroll.
    await page.locator('[data-mounted]').waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const { bottom } = await page.getByRole('banner').evaluate(head => head.getBoundingClientRect());
    expect(bottom > 0, `the head at ${viewport.width} by ${viewport.height}`).toBe(stays);
  }
});

test('the tabs of the dashboard stand in one row on the smallest phone, which moves to the one that is chosen', async ({
  server,
  windows,
}) => {
  const page = await windows.open(await signUp(server), { viewport: { width: 320, height: 568 } });
  await page.goto('/dashboard');
  await see(page, 'No disputes yet');
  const boxes = () => page.getByRole('tab').evaluateAll(all => all.map(tab => tab.getBoundingClientRect().toJSON()));
  const before = await boxes();
  expect(before).toHaveLength(5);
  expect(new Set(before.map(({ y }) => y)).size).toBe(1);
  expect(before[4].right).toBeGreaterThan(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('End');
  await see(page, 'No expired disputes');
  await expect.poll(async () => (await boxes())[4].right).toBeLessThanOrEqual(320);
});

test('a participant who owes a story finds its form before the notice about the email', async ({ server, windows }) => {
  const partner = await signUp(server, { isEmailVerified: false });
  const dispute = await createDispute(await signUp(server));
  await joinDispute(partner, dispute);
  const page = await windows.open(partner, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dispute/${dispute.id}`);
  const [story, word] = [page.getByLabel('Your side of the story'), page.getByText('Please verify your email')];
  await Promise.all([story.waitFor(), word.waitFor()]);
  expect((await story.boundingBox())?.y).toBeLessThan((await word.boundingBox())?.y ?? 0);
});

test('dispute cards stand in two columns on a tablet, as high as their neighbours', async ({ server, windows }) => {
  await publishDispute(server, { title: 'Short?' });
  await publishDispute(server, {
    title: 'Is it fair that whoever is home first has to walk the dog, feed it and brush it?',
  });
  const page = await windows.open(undefined, { viewport: { width: 768, height: 1024 } });
  await page.goto('/browse?sort=recent');
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(1).waitFor();
  const [left, right] = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().toJSON()));
  expect(left.x).toBeLessThan(right.x);
  expect([left.y, left.height]).toEqual([right.y, right.height]);
});

test('a card cuts off neither story at any width', async ({ server, windows }) => {
  await publishDispute(server, { title: 'How much is enough?' });
  const page = await windows.open();
  await page.goto('/browse');
  const card = page.getByRole('article').filter({ hasText: 'How much is enough?' });
  await card.waitFor();
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cutOff = await card
      .getByText(/^I (cook|work)/)
      .evaluateAll(beginnings => beginnings.filter(text => text.scrollHeight > text.clientHeight + 1).length);
    expect(cutOff, `${width} px`).toBe(0);
  }
});

test('the boxes of a choice have the same size beside one line and beside two', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  const page = await windows.open(undefined, { viewport: { width: 320, height: 640 } });
  await page.goto(`/dispute/${dispute.id}`);
  await openReport(page, 'the story of Partner A');
  await button(page, 'Send the report').waitFor();
  const widths = await page
    .getByRole('radio')
    .evaluateAll(boxes => boxes.map(box => box.getBoundingClientRect().width));
  expect(new Set(widths)).toEqual(new Set([16]));
});

test('an address that fits on a line is not broken', async ({ windows }) => {
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/reset-password?email=sam@people.example');
  await button(page, 'Send Reset Instructions').click();
  const address = page.getByText('sam@people.example', { exact: true });
  expect(await address.evaluate(element => element.getClientRects().length)).toBe(1);
});

test('the notice about missing JavaScript stays clear of the edge', async ({ windows }) => {
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto('/');
  const left = await page.locator('noscript p').evaluate(element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });
  expect(left).toBeGreaterThanOrEqual(16);
});

test('the menu of a phone closes with the page on which it was opened', async ({ windows }) => {
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse Disputes' }).first().click();
  await arriveAt(page, '/browse');
  await button(page, 'Open menu').click();
  await page.getByRole('dialog').getByText('Home').waitFor();
  await dialogFocused(page);
  await page.goBack();
  await arriveAt(page, '/');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('an iPhone does not zoom into a field, because its letters are large enough', async ({ server, windows }) => {
  const creator = await signUp(server);
  const page = await windows.open(creator, { viewport: { width: 390, height: 844 } });
  const sizeOf = (field: Locator) => field.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize));
  await page.goto(`/create?dispute=${(await createDispute(creator)).id}`);
  await button(page, 'Send the link').click();
  expect(await sizeOf(page.getByLabel('Share link'))).toBeGreaterThanOrEqual(16);
  await page.goto(`/dispute/${(await publishDispute(server)).id}`);
  await button(page, /Play the reel/).click();
  expect(await sizeOf(page.getByLabel('Speed'))).toBeGreaterThanOrEqual(16);
});
