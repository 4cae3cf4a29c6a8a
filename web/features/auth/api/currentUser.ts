import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { get, isStatus } from '#web/lib/http/http.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

/** Nobody signed in is a normal result, not an error. */
const readCurrentUser = async ({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> => {
  try {
    return await get<CurrentUser>('/api/auth/user', signal);
  } catch (error) {
    if (isStatus(error, 401)) return null;
    throw error;
  }
};

export const currentUserQuery = queryOptions({ queryKey: queryKeys.user, queryFn: readCurrentUser });

interface AuthState {
  user: CurrentUser | null;
  isLoading: boolean;
  /** Set when the session could not be checked, which is not the same as being signed out. */
  error: Error | null;
}

export const useAuth = (): AuthState => {
  const { data, isPending, error } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading: isPending, error };
};
