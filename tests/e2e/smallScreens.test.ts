import { expect } from 'vitest';
import { createDispute, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { button, see, seeToast } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

/** A phone, upright and lying. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

test('a toast on a phone leaves the buttons of a form alone', async ({ server, windows }) => {
  const writer = await signUp(server);
  const { id } = await createDispute(writer);
  for (const viewport of PHONES) {
    const page = await windows.open(writer, { viewport, permissions: ['clipboard-write'] });
    await page.goto(`/create?dispute=${id}`);
    await button(page, 'Copy Link').click();
    const toast = await (await seeToast(page, 'Link Copied!')).boundingBox();
    await button(page, 'Submit Story').evaluate(element =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    const submit = await button(page, 'Submit Story').boundingBox();
    if (!toast || !submit) throw new Error('The toast and the button must be on the page.');
    expect(toast.y + toast.height).toBeLessThan(submit.y);
  }
});

test('a long page is left for the top of the next one, without a journey through it', async ({ server, windows }) => {
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
  expect(new Set(await positions).size).toBeLessThanOrEqual(2);
});

test('the largest words stay whole when letters are twice as large', async ({ windows }) => {
  const page = await windows.open();
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await heading.evaluate(element => {
      document.documentElement.style.fontSize = '200%';
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      }
      return words;
    });
    expect(broken, `${width} px`).toEqual([]);
  }
});

test('the head of the page keeps to one line, whatever the width', async ({ windows }) => {
  const page = await windows.open();
  await page.goto('/');
  const head = page.getByRole('banner');
  const name = head.getByText('Bothsides', { exact: true });
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
