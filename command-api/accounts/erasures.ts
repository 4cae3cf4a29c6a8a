import { collection } from '#platform/documents/port.ts';

/** `mailbox`: somebody who reads the mail of the address, but does not own the account. */
export type ErasedBy = 'member' | 'mailbox' | 'operator' | 'restore';

/** What is counted as it is erased. */
export const ERASED = ['sessions', 'links', 'mails', 'answers', 'moderationRecords', 'reports', 'appeals'] as const;

/** How many of each were erased. */
export type ErasedCounts = Readonly<Record<(typeof ERASED)[number], number>>;

export const NOTHING_YET = Object.fromEntries(ERASED.map(name => [name, 0])) as ErasedCounts;

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
