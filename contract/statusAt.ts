import { hasExpired } from '#domain/rules.ts';
import type { DisputeStatus } from './views.ts';

/**
 * The status to show. A dispute expires at the exact instant, even before the event is in the log.
 */
export const statusAt = (
  { status, expiresAt }: { readonly status: DisputeStatus; readonly expiresAt: string | null },
  now: string,
): DisputeStatus => (status === 'published' && expiresAt !== null && hasExpired(expiresAt, now) ? 'expired' : status);
