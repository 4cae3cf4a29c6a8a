import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { currentUserQuery } from '#web/features/auth/api/currentUser.ts';

/** Takes over what the server says of whoever is signed in; the answer may be late, and about somebody who no longer is. */
export const keepUser = (client: QueryClient, user: CurrentUser): void => {
  client.setQueryData(currentUserQuery.queryKey, known => (known?.id === user.id ? user : known));
};
