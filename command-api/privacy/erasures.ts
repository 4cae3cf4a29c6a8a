import { collection } from '#platform/documents/port.ts';

/** `mailbox`: somebody who reads the mail of the address, but does not own the account. */
export type ErasedBy = 'member' | 'mailbox' | 'operator' | 'restore';

/** How many of each were erased. */
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
  /** Some counts are missing for an erasure that an earlier release began. */
  readonly removed: Partial<ErasedCounts>;
}

/**
 * Erasures that have begun and are not complete, by the member's id. Any process that finds one
 * continues it, so that no erasure is lost when a process dies.
 */
export const erasures = collection<ErasureBody>()({ name: 'erasures', fields: {} });
