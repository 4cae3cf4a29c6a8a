import { useRouterState } from '@tanstack/react-router';

/** What somebody reads, and goes on with once they have signed in. */
const READABLE = /^\/(browse|dispute|join)\b/;

/**
 * Where a link to the sign-in at the head of this page leads back to. The first screens are
 * rendered for no page in particular.
 */
export const useSignInFrom = (): string | undefined =>
  useRouterState({
    select: ({ location: { pathname, href, search } }) =>
      READABLE.test(pathname) && !import.meta.env.SSR ? href : search.redirect,
  });
