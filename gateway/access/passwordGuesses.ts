import type { FastifyReply } from 'fastify';
import { foldEmail } from '#command-api/accounts/users.ts';
import { isDemoEmail } from '#contract/demo.ts';
import type { Clock } from '#platform/clock.ts';
import { GatewayProblem } from '../problems.ts';
import { wrongTries } from './wrongTries.ts';

/** As NIST SP 800-63B, section 5.2.2, allows at most. */
const WRONG_PASSWORDS = 100;
const WINDOW = 24 * 60 * 60 * 1000;

/**
 * Limits how many passwords can be tried for one account, from however many addresses, and whether or not the account exists. Demo accounts
 * are exempt: their password is public, and nobody should be able to lock them for everybody.
 */
export interface PasswordGuesses {
  /**
   * Compares a password. The try counts as a wrong one until it has succeeded, so that many tries at once cannot exceed the limit.
   * @param compare does the comparison
   * @throws GatewayProblem too_many_guesses
   */
  bounded<Outcome extends { readonly ok: boolean }>(
    email: string,
    reply: FastifyReply,
    compare: () => Promise<Outcome>,
  ): Promise<Outcome>;
  /** Forgets the tries for an account, whose owner has proven to be able to read its mail. */
  forgive(email: string): void;
}

/** @param rateLimits whether anything is bounded */
export const passwordGuesses = (clock: Clock, rateLimits: boolean): PasswordGuesses => {
  const guesses = wrongTries({
    clock,
    most: rateLimits ? WRONG_PASSWORDS : Number.POSITIVE_INFINITY,
    window: WINDOW,
  });
  const forgive = (email: string): void => guesses.forget(foldEmail(email));
  return {
    bounded: async (email, reply, compare) => {
      const account = foldEmail(email);
      if (isDemoEmail(account)) return compare();
      const wait = guesses.waitOf(account);
      if (wait > 0) {
        reply.header('Retry-After', Math.ceil(wait / 1000));
        throw new GatewayProblem('too_many_guesses');
      }
      guesses.add(account);
      const outcome = await compare();
      if (outcome.ok) forgive(email);
      return outcome;
    },
    forgive,
  };
};
