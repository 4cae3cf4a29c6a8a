import { expect, test } from 'vitest';
import { nextPath } from '#web/lib/http/http.ts';

const ORIGIN = 'https://bothsides.example';

test('the next page is read from the Link header', () => {
  expect(nextPath('</api/disputes?cursor=abc&limit=50>; rel="next"', ORIGIN)).toBe('/api/disputes?cursor=abc&limit=50');
  expect(nextPath('</first>; rel="first", </second>; rel="next"', ORIGIN)).toBe('/second');
});

test('a header without a next link means no next page', () => {
  expect(nextPath(null, ORIGIN)).toBeUndefined();
  expect(nextPath('</api/disputes>; rel="prev"', ORIGIN)).toBeUndefined();
});
