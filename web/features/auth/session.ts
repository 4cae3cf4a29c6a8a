import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { store } from '#web/lib/browser/storage.ts';
import { NO_TOASTS_EVENT } from '#web/ui/toast/toastEvent.ts';
import { currentUserQuery } from './api/currentUser.ts';
import { forgetChoices, forgetRegistration } from './forgetChoices.ts';

const SESSION_KEY = 'bothsides:session-changed';
const USER_KEY = 'bothsides:user-changed';

const [userKey] = currentUserQuery.queryKey;

const knownUser = (client: QueryClient) => client.getQueryData(currentUserQuery.queryKey);

/**
 * Data that one person may read, or has chosen, must not be shown to the next, nor what they were
 * told. Everything but the current user is dropped, and read again where it is on screen.
 */
const dropViews = (client: QueryClient, before: CurrentUser | null | undefined): void => {
  if (before) forgetChoices();
  forgetRegistration();
  window.dispatchEvent(new Event(NO_TOASTS_EVENT));
  void client.resetQueries({ predicate: query => query.queryKey[0] !== userKey });
};

/** Sets the current user and tells the other tabs. */
export const changeSession = (client: QueryClient, user: CurrentUser | null): void => {
  dropViews(client, knownUser(client));
  // A response still under way belongs to the previous user.
  void client.cancelQueries({ queryKey: currentUserQuery.queryKey });
  client.setQueryData(currentUserQuery.queryKey, user);
  tellOtherTabs(SESSION_KEY);
};

/** Updates the current user. What they may read has not changed. */
export const refreshUser = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  tellOtherTabs(USER_KEY);
};

const tellOtherTabs = (key: string) => store(key, crypto.getRandomValues(new Uint32Array(1)).join());

/**
 * The server has ended the session. The page stays as it is; the next sign-in drops what this user
 * could read.
 */
export const noteEndedSession = (client: QueryClient): void => {
  client.setQueryData(currentUserQuery.queryKey, null);
};

/** A page restored from the back/forward cache may show data of a user who has since logged out. */
const lookAgain = async (client: QueryClient): Promise<void> => {
  const before = knownUser(client);
  await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  if (knownUser(client)?.id !== before?.id) dropViews(client, before);
};

/** Follows a login, a logout or a verification in another tab, or on a later page of this tab. */
export const followOtherTabs = (client: QueryClient): void => {
  window.addEventListener('storage', event => {
    if (event.key !== SESSION_KEY && event.key !== USER_KEY) return;
    if (event.key === SESSION_KEY) dropViews(client, knownUser(client));
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void lookAgain(client));
};
