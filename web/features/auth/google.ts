import type { SignInOutcome } from '#contract/views.ts';

type Words<Outcome extends SignInOutcome> = Readonly<Record<Outcome, string>>;

/** The outcome comes from the URL, which anybody may have edited. */
const lookUp = (words: Readonly<Record<string, string>>, outcome: string | undefined): string | undefined =>
  new Map(Object.entries(words)).get(outcome ?? '');

const REFUSALS: Words<Exclude<SignInOutcome, 'new' | 'linked'>> = {
  taken:
    'There is already an account with this email address. Please sign in with its password. If you do not know it, you can set a new one.',
  declined: 'You did not sign in with Google, and nothing has changed. You can still sign in either way.',
  failed: 'Signing in with Google did not work this time. Please try again, or use your email and password.',
};

/** @returns the message for somebody who returns from Google and is not signed in */
export const googleRefusal = (outcome: string | undefined) => lookUp(REFUSALS, outcome);

const NOT_ADDED: Words<Exclude<SignInOutcome, 'linked'>> = {
  new: 'That Google account has a different email address from your account here.',
  taken: 'Google cannot confirm that this email address is yours, so nothing has changed.',
  declined: 'You cancelled at Google, so nothing has changed.',
  failed: 'Signing in with Google did not work this time. Please try again.',
};

/** @returns why Google was not added to the account that somebody is signed in to */
export const notAddedReason = (outcome: string | undefined) => lookUp(NOT_ADDED, outcome);
