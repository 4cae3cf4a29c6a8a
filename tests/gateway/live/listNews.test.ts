import { expect, test } from 'vitest';
import { knownAt } from '#gateway/live/listNews.ts';
import type { ListingRow } from '#query-api/listingRow.ts';
import { turnIn } from '#query-api/live/news.ts';

const row = {
  id: 'one',
  fields: { status: 'published', publishedAt: '2026-11-30T00:00:10.000Z', expiresAt: '2026-12-30T00:00:10.000Z' },
} as unknown as ListingRow;

test.for([
  ['2026-11-30T00:00:22.000Z', ['published']],
  ['2026-11-30T00:01:00.000Z', []],
] as const)('who left off at %s hears %j of a publication that the read models may show late', ([left, told]) => {
  const news = turnIn(row, knownAt(left), '2026-11-30T00:01:00.000Z');
  expect(news.map(({ name }) => name)).toStrictEqual(told);
});
