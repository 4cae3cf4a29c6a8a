import { queryOptions } from '@tanstack/react-query';
import type { VerifiedEmail } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

/** Verifying is idempotent, so a query can do it. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/verify-email', token],
    queryFn: () => get<VerifiedEmail>(`/api/auth/verify-email/${encodeURIComponent(token)}`),
  });
