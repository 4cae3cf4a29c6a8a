import type { FastifyReply } from 'fastify';
import { foldEmail } from '#command-api/accounts/users.ts';
import { isDemoEmail } from '#contract/demo.ts';
import type { Clock } from '#platform/clock.ts';
import { GatewayProblem } from './problems.ts';
import { wrongTries } from './wrongTries.ts';

/** As NIST SP 800-63B, section 5.2.2, allows at most. */
const WRONG_PASSWORDS = 100;
const WINDOW = 24 * 60 * 60 * 1000;

/**
 * Bounds how many passwords are tried for one account, from however many addresses. It does not matter whether there is such an account.
 * Those of the demo share a password that everybody may read: nobody needs to guess it, and nobody is to shut them for all.
 */
export interface PasswordGuesses {
  /**
   * Runs what compares the password. While it does so the try counts as a wrong one: many at once would else each find room.
   * @param compare whether it was right
   * @throws GatewayProblem too_many_guesses
   */
  bounded<Outcome extends { readonly ok: boolean }>(
    email: string,
    reply: FastifyReply,
    compare: () => Promise<Outcome>,
  ): Promise<Outcome>;
  /** Whoever reads the account's mail is no guesser. */
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
