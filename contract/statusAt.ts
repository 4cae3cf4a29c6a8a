import { hasExpired } from '#domain/rules.ts';
import type { DisputeStatus } from './views.ts';

/** The status to show: a dispute expires at its very instant, even before the log says so. */
export const statusAt = (
  { status, expiresAt }: { readonly status: DisputeStatus; readonly expiresAt: string | null },
  now: string,
): DisputeStatus => (status === 'published' && expiresAt !== null && hasExpired(expiresAt, now) ? 'expired' : status);
