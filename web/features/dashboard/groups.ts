import type { DisputeListItem, DisputeStatus } from '#contract/views.ts';
import { isEnded } from '#web/features/dispute/participation.ts';

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

/** One that has ended waits for nobody. */
export const withStatus = (status: DisputeStatus, disputes: DisputeListItem[]): DisputeListItem[] =>
  disputes.filter(dispute => dispute.status === status && !isEnded(dispute));

export const membersOf = ({ status }: Group, disputes: DisputeListItem[]): DisputeListItem[] =>
  status ? withStatus(status, disputes) : disputes;
