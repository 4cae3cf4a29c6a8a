import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RatingChart } from '#web/features/dispute/components/RatingChart.tsx';
import { SplitBar } from '#web/features/dispute/components/SplitBar.tsx';

test('the chart has a table for screen readers with all eleven ratings', () => {
  const html = renderToStaticMarkup(<RatingChart ratings={[3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 12]} totalVotes={16} />);
  const rows = [...html.matchAll(/<th scope="row">(\d+)<\/th><td>([^<]+)<\/td>/g)].map(([, rating, votes]) => [
    rating,
    votes,
  ]);
  expect(rows).toHaveLength(11);
  expect(rows[0]).toEqual(['0', '3 votes']);
  expect(rows[5]).toEqual(['5', '1 vote']);
  expect(rows[10]).toEqual(['10', '12 votes']);
});

test('the chart says which votes it shows while it lacks the latest ones', () => {
  const chart = (totalVotes: number) =>
    renderToStaticMarkup(<RatingChart ratings={[5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]} totalVotes={totalVotes} />);
  expect(chart(17)).toContain('the first 15 of 17 votes');
  expect(chart(15)).not.toContain('the first');
});

test('the seam of the split stands in the middle until somebody votes', () => {
  const split = (user1Percentage: number | null, user2Percentage: number | null) =>
    renderToStaticMarkup(<SplitBar user1Percentage={user1Percentage} user2Percentage={user2Percentage} />);
  expect(split(null, null)).toContain('width:50%');
  expect(split(null, null)).toContain('No votes');
  expect(split(62, 38)).toContain('width:62%');
  expect(split(62, 38)).toContain('62%');
});
