import { expect, it } from 'vitest';
import { openAskedBefore, openPageCache } from '#platform/pageCache.ts';

it('counts what comes with a page, so that empty ones do not pile up', () => {
  const pages = openPageCache<Buffer>(({ length }) => length, 1024 * 1024);
  for (let number = 0; number < 10_000; number += 1) pages.set(`?cursor=${number}`, Buffer.from('[]'));
  expect(pages.size).toBeGreaterThan(100);
  expect(pages.size).toBeLessThan(512);
  expect(pages.has('?cursor=9999')).toBe(true);
});

it('counts the page itself', () => {
  const pages = openPageCache<Buffer>(({ length }) => length, 1024 * 1024);
  for (let number = 0; number < 20; number += 1) pages.set(`/${number}`, Buffer.alloc(100 * 1024));
  expect(pages.size).toBeGreaterThan(7);
  expect(pages.size).toBeLessThan(11);
});

it('tells which page is asked for again, among the newest', () => {
  const wasAsked = openAskedBefore(2);
  expect(['a', 'b', 'a', 'c', 'd', 'b', 'd'].map(wasAsked)).toStrictEqual([
    false,
    false,
    true,
    false,
    false,
    true,
    true,
  ]);
  for (let number = 0; number < 4; number += 1) wasAsked(`other ${number}`);
  expect(wasAsked('a')).toBe(false);
});
