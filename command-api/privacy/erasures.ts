import { collection } from '#platform/documents/port.ts';

/** `mailbox`: somebody who reads the mail of the address, and whose account it is not. */
export type ErasedBy = 'member' | 'mailbox' | 'operator' | 'restore';

/** How much was erased. */
export interface ErasedCounts {
  readonly sessions: number;
  readonly links: number;
  readonly mails: number;
  readonly answers: number;
  readonly moderationRecords: number;
  readonly reports: number;
  readonly appeals: number;
}

export const NOTHING_YET: ErasedCounts = {
  sessions: 0,
  links: 0,
  mails: 0,
  answers: 0,
  moderationRecords: 0,
  reports: 0,
  appeals: 0,
};

export interface ErasureBody {
  readonly requestedAt: string;
  readonly by: ErasedBy;
  /** An erasure that an earlier release began does not count everything. */
  readonly removed: Partial<ErasedCounts>;
}

/**
 * Erasures that have begun and are not complete yet, by the member's id. Any process that finds one goes on with it, so that no erasure
 * is lost when a process dies.
 */
export const erasures = collection<ErasureBody>()({ name: 'erasures', fields: {} });
