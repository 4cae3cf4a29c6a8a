import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CoursePlot } from '#web/features/dispute/components/CoursePlot.tsx';
import { RatingChart } from '#web/features/dispute/components/RatingChart.tsx';
import { SplitBar } from '#web/features/dispute/components/SplitBar.tsx';

const verdict: { mean: number; interval: [number, number] } = { mean: 7.5, interval: [5.1, 9.2] };

test('the chart has a table for screen readers with all eleven ratings', () => {
  const html = renderToStaticMarkup(
    <RatingChart ratings={[3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 12]} totalVotes={16} verdict={verdict} />,
  );
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
    renderToStaticMarkup(
      <RatingChart ratings={[5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]} totalVotes={totalVotes} verdict={verdict} />,
    );
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

test('the split of a card has the verdict in words, which end with the vote', () => {
  const split = (status: 'published' | 'expired') =>
    renderToStaticMarkup(
      <SplitBar user1Percentage={62} user2Percentage={38} status={status} verdict={{ word: 'too_early' }} />,
    );
  expect(split('published')).toContain('Too early to say');
  expect(split('expired')).toContain('Too few votes to say');
});

test('the course of the verdict has a table for screen readers with a row for each day', () => {
  const day = { mean: 7.46, interval: [5.1, 9.25], word: 'leans_b' } as const;
  const html = renderToStaticMarkup(
    <CoursePlot
      days={[
        { ...day, interval: [5.1, 9.25], day: 2, votes: 10 },
        { ...day, interval: [6.1, 8.24], day: 3, votes: 15, word: 'clearly_b' },
      ]}
    />,
  );
  const table = html.slice(html.indexOf('<table'));
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.replaceAll(/(<[^>]+>)+/g, ' ').trim());
  expect(rows.slice(1)).toStrictEqual(['2 10 votes 7.5 5.1 to 9.3 Leans to B', '3 15 votes 7.5 6.1 to 8.3 Clearly B']);
});
