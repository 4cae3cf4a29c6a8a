import { expect, test } from 'vitest';
import type { DisputeListItem, DisputeStatus } from '#contract/views.ts';
import { GROUPS, membersOf } from '#web/features/dashboard/groups.ts';

const dispute = (status: DisputeStatus) => ({ status }) as DisputeListItem;

test('every dispute is in All and in one other tab', () => {
  const disputes = (['draft', 'awaiting_partner', 'published', 'published', 'expired'] as const).map(dispute);
  expect(GROUPS.map(group => [group.name, membersOf(group, disputes).length])).toEqual([
    ['All', 5],
    ['Drafts', 1],
    ['Awaiting', 1],
    ['Active', 2],
    ['Expired', 1],
  ]);
});

test('an ended dispute is only in All', () => {
  const ended = { status: 'awaiting_partner', withheld: 'erased' } as DisputeListItem;
  expect(GROUPS.map(group => membersOf(group, [ended]).length)).toEqual([1, 0, 0, 0, 0]);
});

test('a dispute whose vote was closed by a removal is only in All; one under review goes on', () => {
  const closed = (['removed', 'erased'] as const).map(withheld => ({ ...dispute('published'), withheld }));
  expect(GROUPS.map(group => membersOf(group, closed).length)).toEqual([2, 0, 0, 0, 0]);
  const withheld = { ...dispute('published'), withheld: 'identifies' } as DisputeListItem;
  expect(GROUPS.map(group => membersOf(group, [withheld]).length)).toEqual([1, 0, 0, 1, 0]);
  const expired = { ...dispute('expired'), withheld: 'removed' } as DisputeListItem;
  expect(GROUPS.map(group => membersOf(group, [expired]).length)).toEqual([1, 0, 0, 0, 1]);
});
