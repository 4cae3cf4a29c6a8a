import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { describeShot, openShot, setUpShots } from './support/readmePicture.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const PICTURES = join(import.meta.dirname, '../../docs/pictures');

const test = withBrowser(ALONE);

test('the picture in the README shows the screens as they are', async ({ server, browser, onTestFinished }) => {
  for (const shot of await setUpShots(server)) {
    const page = await openShot(browser, server.url, shot);
    onTestFinished(() => page.context().close());
    const { name } = shot.screen;
    const pictured = (await readFile(join(PICTURES, `${name}.txt`), 'utf8')).trimEnd().split('\n');
    const message = `The ${name} page has changed and the picture in the README has not: run npm run picture`;
    expect.soft(await describeShot(page), message).toEqual(pictured);
    await page
      .locator('main :is(h1, #preview-heading)')
      .last()
      .evaluate(({ style }) => {
        style.color = 'light-dark(#2b2038, red)';
      });
    expect.soft(await describeShot(page), 'A colour of the night would change unnoticed').not.toEqual(pictured);
  }
});

test('the pictures of the README are small', async () => {
  const sizes = await Promise.all(
    ['light', 'dark'].map(async name => (await stat(join(PICTURES, `${name}.webp`))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
});
