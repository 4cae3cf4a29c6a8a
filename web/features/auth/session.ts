import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { store } from '#web/lib/storage.ts';
import { currentUserQuery } from './api/currentUser.ts';

const SESSION_KEY = 'bothsides:session-changed';
const USER_KEY = 'bothsides:user-changed';

const [userKey] = currentUserQuery.queryKey;

/** What one person may read is not shown to the next: everything else is dropped, and read again where it is on screen. */
const dropViews = (client: QueryClient) => client.resetQueries({ predicate: query => query.queryKey[0] !== userKey });

/** Takes over who is signed in now, and tells the other tabs. */
export const changeSession = (client: QueryClient, user: CurrentUser | null): void => {
  client.setQueryData(currentUserQuery.queryKey, user);
  void dropViews(client);
  tellOtherTabs(SESSION_KEY);
};

/** Something about whoever is signed in has changed: what these people may read has not. */
export const refreshUser = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  tellOtherTabs(USER_KEY);
};

const tellOtherTabs = (key: string) => store(key, crypto.getRandomValues(new Uint32Array(1)).join());

/** The server has ended the session. The page stays as it is: whoever signs in next drops what this one could read. */
export const noteEndedSession = (client: QueryClient): void => {
  client.setQueryData(currentUserQuery.queryKey, null);
};

/** Follows a login, a logout or a verified address in another tab. */
export const followOtherTabs = (client: QueryClient): void => {
  window.addEventListener('storage', event => {
    if (event.key !== SESSION_KEY && event.key !== USER_KEY) return;
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    if (event.key === SESSION_KEY) void dropViews(client);
  });
};
