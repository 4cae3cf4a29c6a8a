import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { store } from '#web/lib/storage.ts';
import { currentUserQuery } from './api/currentUser.ts';

const SESSION_KEY = 'bothsides:session-changed';

const [userKey] = currentUserQuery.queryKey;

/** What one person may read is not shown to the next: everything else is dropped, and read again where it is on screen. */
const dropViews = (client: QueryClient) => client.resetQueries({ predicate: query => query.queryKey[0] !== userKey });

/** Takes over who is signed in now, and tells the other tabs. */
export const changeSession = (client: QueryClient, user: CurrentUser | null): void => {
  client.setQueryData(currentUserQuery.queryKey, user);
  void dropViews(client);
  store(SESSION_KEY, crypto.getRandomValues(new Uint32Array(1)).join());
};

/** The server has ended the session. The page stays as it is: whoever signs in next drops what this one could read. */
export const noteEndedSession = (client: QueryClient): void => {
  client.setQueryData(currentUserQuery.queryKey, null);
};

/** Follows a login or logout in another tab. */
export const followOtherTabs = (client: QueryClient): void => {
  window.addEventListener('storage', event => {
    if (event.key !== SESSION_KEY) return;
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    void dropViews(client);
  });
};
