import type { GoogleOutcome } from '#contract/views.ts';

/** A page that the browser navigates to, not an API call. */
export const googleAddress = (redirect: string | undefined): string =>
  `/api/auth/google${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`;

const REFUSALS: Readonly<Record<Exclude<GoogleOutcome, 'new' | 'linked'>, string>> = {
  taken:
    'There is already an account with this email address. Please sign in with its password. If you do not know it, you can set a new one.',
  declined: 'You did not sign in with Google, and nothing has changed. You can still sign in either way.',
  failed: 'Signing in with Google did not work this time. Please try again, or use your email and password.',
};

/** For a signed-in user who wanted to add Google. */
const NOT_ADDED: Readonly<Record<Exclude<GoogleOutcome, 'linked'>, string>> = {
  new: 'That Google account has a different email address from your account here.',
  taken: 'Google cannot confirm that this email address is yours, so nothing has changed.',
  declined: 'You cancelled at Google, so nothing has changed.',
  failed: 'Signing in with Google did not work this time. Please try again.',
};

const notAdded = new Map<string | undefined, string>(Object.entries(NOT_ADDED));

/**
 * Why Google was not added to the current account.
 * @param outcome from the URL
 */
export const notAddedReason = (outcome: string | undefined): string | undefined => notAdded.get(outcome);

const refusals = new Map<string | undefined, string>(Object.entries(REFUSALS));

/**
 * The message for somebody who returns from Google and is not signed in.
 * @param outcome from the URL
 */
export const googleRefusal = (outcome: string | undefined): string | undefined => refusals.get(outcome);
