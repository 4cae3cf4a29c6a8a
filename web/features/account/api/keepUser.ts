import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { currentUserQuery } from '#web/features/auth/api/currentUser.ts';

/**
 * Stores the user from a response, unless somebody else has signed in since or nobody is signed in.
 */
export const keepUser = (client: QueryClient, user: CurrentUser): void => {
  client.setQueryData(currentUserQuery.queryKey, known => (known?.id === user.id ? user : known));
};
