import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveEventName } from '#contract/live.ts';
import { applyMessage } from '#web/lib/live/applyEvent.ts';
import { arrivals } from '#web/lib/live/arrivals.ts';
import { queryClient } from '#web/lib/read/queryClient.ts';

const DETAIL = ['/api/disputes', 'one'];
const LIST = ['/api/disputes', { status: 'published', sort: 'hot' }];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    queryClient.clear();
  };
});

const tell = (name: LiveEventName, data: object) =>
  applyMessage({ name, data: JSON.stringify({ id: 'one', ...data }), streamOf: undefined, lastEventId: '' });

const counts = (totalVotes: number) => ({
  totalVotes,
  user1Percentage: 50,
  user2Percentage: 50,
  commentCount: 0,
  comments: [],
});

test('a page is read anew once, however many votes come in meanwhile', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  queryClient.setQueryData(DETAIL, counts(3));
  for (const votes of [5, 10, 17, 20]) tell('counts', counts(votes));
  vi.advanceTimersByTime(4000);
  expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: DETAIL });
  expect(queryClient.getQueryData(DETAIL)).toMatchObject({ totalVotes: 20 });
  tell('counts', counts(25));
  vi.advanceTimersByTime(4000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a page is read anew when more than votes and comments has changed', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  tell('changed', {});
  vi.advanceTimersByTime(4000);
  expect(read).not.toHaveBeenCalled();
  queryClient.setQueryData(DETAIL, counts(3));
  tell('changed', {});
  vi.advanceTimersByTime(4000);
  expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: DETAIL });
});

test('a list on screen is read anew once its reader has voted elsewhere', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  queryClient.setQueryData(LIST, [{ id: 'one', voteCount: null }]);
  const leave = new QueryObserver(queryClient, { queryKey: LIST }).subscribe(() => undefined);
  for (const totalVotes of [null, 3, 4]) {
    expect(read).not.toHaveBeenCalled();
    tell('counts', { ...counts(0), totalVotes });
    if (totalVotes === null) vi.advanceTimersByTime(4000);
  }
  vi.advanceTimersByTime(4000);
  leave();
  expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: ['/api/disputes'] });
});

test('a page lacks comments that came before its stream, and is read anew', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const comments = [{ id: 'a' }];
  queryClient.setQueryData(DETAIL, { ...counts(1), commentCount: 1, comments });
  tell('comment', { id: 'b', disputeId: 'one' });
  tell('counts', { ...counts(1), commentCount: 2 });
  vi.advanceTimersByTime(4000);
  expect(read).not.toHaveBeenCalled();
  queryClient.setQueryData(DETAIL, { ...counts(1), commentCount: 1, comments });
  tell('counts', { ...counts(1), commentCount: 3 });
  vi.advanceTimersByTime(4000);
  expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: DETAIL });
});

test('no page and no list goes back to fewer votes', () => {
  queryClient.setQueryData(DETAIL, counts(9));
  queryClient.setQueryData(LIST, [{ id: 'one', voteCount: 9 }]);
  tell('counts', counts(8));
  expect(queryClient.getQueryData(DETAIL)).toMatchObject({ totalVotes: 9 });
  expect(queryClient.getQueryData(LIST)).toMatchObject([{ voteCount: 9 }]);
});

test('a page without comments is read anew for the first one, which waits for nobody', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  queryClient.setQueryData(DETAIL, counts(1));
  tell('comment', { id: 'first', disputeId: 'one' });
  vi.advanceTimersByTime(4000);
  expect(read).toHaveBeenCalledExactlyOnceWith({ queryKey: DETAIL });
  expect(arrivals('one')).not.toContain('first');
});
