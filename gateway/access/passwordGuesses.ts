import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDemoEmail } from '#contract/demo.ts';
import { foldEmail } from '#contract/email.ts';
import { fail, type Refusal, type Result } from '#domain/decider.ts';
import { DAY_MS } from '#domain/rules.ts';
import type { Clock } from '#platform/clock.ts';
import { windowCounts } from '#platform/windowCounts.ts';
import { type SecurityEvent, securityEvent } from '../monitoring/securityEvents.ts';

/** The most that NIST SP 800-63B, section 5.2.2, allows. */
const WRONG_PASSWORDS = 100;
const WINDOW = DAY_MS;
/** An attacker who tries more accounts gains little, and uses no more memory. */
const MOST_ACCOUNTS = 50_000;

interface Guess {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly email: string;
  readonly failed: SecurityEvent;
}

/**
 * Limits how many passwords can be tried for one account, from any number of addresses, and whether
 * or not the account exists. Demo accounts are exempt: their password is public, and nobody must be
 * able to lock them for everybody.
 */
export interface PasswordGuesses {
  /**
   * Compares a password. An attempt counts as wrong until it has succeeded, so that many attempts
   * at once cannot exceed the limit.
   * @param failed the name of a failure in the log
   * @param compare does the comparison
   */
  bounded<Value, Failure extends Refusal<string>>(
    { request, reply, email, failed }: Guess,
    compare: () => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure | Refusal<'too_many_guesses'>>>;
  /** Forgets the attempts for an account whose owner has proven that they can read its mail. */
  forgive(email: string): void;
}

/** @param rateLimits whether there is a limit at all */
export const passwordGuesses = (clock: Clock, rateLimits: boolean): PasswordGuesses => {
  const guesses = windowCounts(clock, MOST_ACCOUNTS);
  const forgive = (email: string): void => guesses.forget(foldEmail(email));
  return {
    bounded: async ({ request, reply, email, failed }, compare) => {
      const account = foldEmail(email);
      const { current, ttl } = guesses.of(account, WINDOW);
      // Even the right password has to wait, because otherwise guessing could go on.
      if (rateLimits && current >= WRONG_PASSWORDS && !isDemoEmail(account)) {
        securityEvent(request, 'login_blocked', { account, reason: 'too_many_guesses' });
        reply.header('Retry-After', Math.ceil(ttl / 1000));
        return fail({ code: 'too_many_guesses' });
      }
      guesses.add(account, WINDOW);
      const outcome = await compare();
      if (outcome.ok) forgive(email);
      else securityEvent(request, failed, { account, reason: outcome.error.code });
      return outcome;
    },
    forgive,
  };
};
