import { collection } from '#platform/documents/port.ts';

export type ErasedBy = 'member' | 'operator' | 'restore';

/** What was there and is gone, in numbers. */
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
 * Erasures that have begun and are not proven yet; the id is the member's. Whoever finds one goes on with it: nothing of an erasure
 * is lost when its process dies.
 */
export const erasures = collection<ErasureBody>()({ name: 'erasures', fields: {} });
