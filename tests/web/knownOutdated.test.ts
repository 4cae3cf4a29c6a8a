import { expect, onTestFinished, test } from 'vitest';
import type { DisputeListItem } from '#contract/views.ts';
import { HttpError } from '#web/lib/http/http.ts';
import { queryClient } from '#web/lib/read/queryClient.ts';

const item = (id: string, stage: Partial<DisputeListItem> = {}) =>
  ({
    ...{ id, title: 'Who cooks?', status: 'awaiting_partner', withheld: null, user2Id: null },
    ...{ user1StorySubmitted: false, user2StorySubmitted: false },
    ...stage,
  }) as DisputeListItem;

const published = { status: 'published', user2Id: 'b', user1StorySubmitted: true, user2StorySubmitted: true } as const;

const LISTS = {
  mine: ['/api/my-disputes'],
  hot: ['/api/disputes', { status: 'published', sort: 'hot', limit: 4 }],
  browse: ['/api/disputes', 'browse', { sort: 'recent' }],
} as const;

const answer = (queryKey: readonly unknown[], data: unknown) =>
  queryClient.fetchQuery({ queryKey, queryFn: () => data, staleTime: 0 });

const detail = (dispute: DisputeListItem) => answer(['/api/disputes', dispute.id], { dispute });

const isOutdated = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

/** Lists that show these disputes. */
const listed = async (...items: readonly DisputeListItem[]): Promise<void> => {
  onTestFinished(() => queryClient.clear());
  await answer(LISTS.mine, items);
  await answer(LISTS.hot, items);
  await answer(LISTS.browse, { pages: [{ items, next: undefined }], pageParams: [''] });
};

test('a dispute that has moved on makes the lists that show an older state outdated', async () => {
  await listed(item('one'), item('two'));
  await detail(item('one', published));
  expect(Object.values(LISTS).map(isOutdated)).toEqual([true, true, true]);
});

test.each<[string, Partial<DisputeListItem>]>([
  ['a partner who has joined', { user2Id: 'b' }],
  ['a story that is in', { user1StorySubmitted: true }],
  ['another title', { title: 'Who washes up?' }],
  ['a dispute off the lists', { withheld: 'identifies' }],
])('%s is noticed', async (_, stage) => {
  await listed(item('one'));
  await detail(item('one', stage));
  expect(isOutdated(LISTS.mine)).toBe(true);
});

test('a list makes a detail outdated too', async () => {
  await listed(item('one'));
  await detail(item('one'));
  await answer(LISTS.mine, [item('one', published)]);
  expect(isOutdated(['/api/disputes', 'one'])).toBe(true);
  expect(isOutdated(LISTS.mine)).toBe(false);
});

test('data that agree, or concern another dispute, stay valid', async () => {
  await listed(item('one'), item('two'));
  await detail(item('one', { voteCount: 3 }));
  await detail(item('three', published));
  expect(Object.values(LISTS).map(isOutdated)).toEqual([false, false, false]);
});

test('a dispute that no longer exists makes the lists that show it outdated', async () => {
  await listed(item('one'));
  const notThere = () => Promise.reject(new HttpError(404, '', 'Not Found'));
  await queryClient.fetchQuery({ queryKey: ['/api/disputes', 'two'], queryFn: notThere }).catch(() => undefined);
  expect(isOutdated(LISTS.mine)).toBe(false);
  await queryClient.fetchQuery({ queryKey: ['/api/disputes', 'one'], queryFn: notThere }).catch(() => undefined);
  expect(Object.values(LISTS).map(isOutdated)).toEqual([true, true, true]);
});
