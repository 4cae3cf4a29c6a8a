import { expect } from 'vitest';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

const ID = '00000000-0000-4000-8000-000000000000';

/** As people, mail programs and chats write them. */
const ADDRESSES = [
  '/Browse',
  '/BROWSE/?q=mugs',
  '/browse//',
  '//browse',
  '/%62rowse',
  '/browse%2F',
  '/browse/more',
  '/join',
  '/Join/abc/',
  '/join/a%2Fb',
  '/join/abc/def',
  '/dispute/',
  `/Dispute//${ID}`,
  '/dispute/100%25',
  '/dispute/100%',
  '/join/%E0%A4%A',
  '/%2Fauth',
] as const;

test('the screens and the server agree on every page, however its address is written', async ({ server, windows }) => {
  windows.expectComplaints(/status of 40[04]/);
  const page = await windows.open();
  const answered: (readonly [address: string, isPage: boolean])[] = [];
  const shown: typeof answered = [];
  for (const address of ADDRESSES) {
    const answer = await page.goto(server.url + address);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor();
    answered.push([address, answer?.status() === 200]);
    shown.push([address, (await heading.textContent()) !== '404 Page Not Found']);
  }
  expect(answered).toStrictEqual(shown);
  expect(shown).toContainEqual(['/Browse', true]);
  expect(shown).toContainEqual(['/browse/more', false]);
});

test('a search keeps the text as typed, even if it looks like a number or JSON', async ({ server, windows }) => {
  const page = await windows.open();
  for (const text of ['1e5', '007', '2024', 'true', 'null', '"mugs"', '[1]']) {
    await page.goto(`${server.url}/browse?q=${encodeURIComponent(text)}`);
    const box = page.getByRole('searchbox');
    expect(await box.inputValue()).toBe(text);
    await box.fill(`${text} `);
    await box.fill(text);
    await page.waitForURL(address => address.searchParams.get('q') === text);
  }
});
