import type { DisputeListItem, DisputeStatus } from '#contract/views.ts';

export interface Group {
  name: string;
  empty: string;
  status?: DisputeStatus;
}

/** The five tabs of the dashboard. */
export const GROUPS: Group[] = [
  { name: 'All', empty: 'No disputes yet' },
  { name: 'Drafts', empty: 'No draft disputes', status: 'draft' },
  { name: 'Awaiting', empty: 'No disputes awaiting partners', status: 'awaiting_partner' },
  { name: 'Active', empty: 'No active disputes', status: 'published' },
  { name: 'Expired', empty: 'No expired disputes', status: 'expired' },
];

export const membersOf = ({ status }: Group, disputes: DisputeListItem[]): DisputeListItem[] =>
  status ? disputes.filter(dispute => dispute.status === status) : disputes;
