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

test('a dispute that has ended is in All only', () => {
  const ended = { status: 'awaiting_partner', withheld: 'erased' } as DisputeListItem;
  expect(GROUPS.map(group => membersOf(group, [ended]).length)).toEqual([1, 0, 0, 0, 0]);
});
