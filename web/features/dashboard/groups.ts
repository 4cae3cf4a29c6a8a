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
export const withStatus = <D extends DisputeListItem>(status: DisputeStatus, disputes: D[]): D[] =>
  disputes.filter(dispute => dispute.status === status && (status === 'expired' || !lacksText(dispute)));

export const membersOf = <D extends DisputeListItem>({ status }: Group, disputes: D[]): D[] =>
  status ? withStatus(status, disputes) : disputes;
