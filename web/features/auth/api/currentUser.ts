import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { get, isStatus } from '#web/lib/http.ts';
import { pageSays } from '#web/lib/pageSays.ts';

let isFirstRead = true;

/** Nobody signed in is an answer, not an error. */
const readCurrentUser = async ({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> => {
  // Strangers are saved a call that can only fail.
  const skip = isFirstRead && pageSays('session', 'none');
  isFirstRead = false;
  if (skip) return null;
  try {
    return await get<CurrentUser>('/api/auth/user', signal);
  } catch (error) {
    if (isStatus(error, 401)) return null;
    throw error;
  }
};

export const currentUserQuery = queryOptions({ queryKey: ['/api/auth/user'], queryFn: readCurrentUser });

interface AuthState {
  user: CurrentUser | null;
  isLoading: boolean;
  /** Nobody could tell who is signed in: not the same as nobody being it. */
  error: Error | null;
}

export const useAuth = (): AuthState => {
  const { data, isPending, error } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading: isPending, error };
};
