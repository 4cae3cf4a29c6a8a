import type { DisputeListItem, DisputeStatus } from '#contract/views.ts';
import { lacksText } from '#web/features/dispute/participation.ts';

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

/**
 * A dispute with a removed text waits for nobody and takes no votes. An expired one stays expired.
 */
export const withStatus = (status: DisputeStatus, disputes: DisputeListItem[]): DisputeListItem[] =>
  disputes.filter(dispute => dispute.status === status && (status === 'expired' || !lacksText(dispute)));

export const membersOf = ({ status }: Group, disputes: DisputeListItem[]): DisputeListItem[] =>
  status ? withStatus(status, disputes) : disputes;
