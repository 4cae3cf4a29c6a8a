import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '#installation/secrets.ts';
import type { Clock } from '#platform/clock.ts';
import { isSameSecret } from '#platform/sealing/sameSecret.ts';
import { windowCounts } from '#platform/windowCounts.ts';
import { networkOf } from '../http/clientAddress.ts';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { GatewayProblem } from '../problems.ts';
import { tooManyRequests } from './rateLimits.ts';

export const SECRET_HEADER = 'X-Admin-Secret';

/**
 * The number of wrong secrets allowed per address and minute, over all routes that need the secret.
 */
const WRONG_TRIES = 20;
const WINDOW = 60_000;
/** An attacker with more networks gains little, and uses no more memory. */
const MOST_NETWORKS = 50_000;

interface AdminGateOptions {
  /** Each of them is accepted. */
  readonly adminSecrets: Secrets['adminSecrets'];
  readonly clock: Clock;
  /** Whether wrong attempts are limited. */
  readonly rateLimits: boolean;
}

type AdminGate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Route options that let only the operator pass. */
export interface OperatorOnly {
  readonly onRequest: AdminGate;
}

/** Compares with all of them, so that the time does not reveal which one matched. */
const isOneOf = (given: string, secrets: Secrets['adminSecrets']): boolean =>
  secrets.filter(secret => secret !== undefined && isSameSecret(given, secret)).length > 0;

/**
 * Lets only the operator pass. Compares in constant time.
 * @throws GatewayProblem wrong_secret; an error with status 429 after too many guesses
 */
export const adminGate = ({ adminSecrets, clock, rateLimits }: AdminGateOptions): AdminGate => {
  const guesses = windowCounts(clock, MOST_NETWORKS);

  return async (request, reply) => {
    const network = networkOf(request.ip);
    const { current, ttl } = guesses.of(network, WINDOW);
    // Even the right secret has to wait, because otherwise guessing could go on.
    if (rateLimits && current >= WRONG_TRIES) {
      securityEvent(request, 'admin_secret_blocked', { reason: 'too_many_guesses' });
      reply.header('Retry-After', Math.ceil(ttl / 1000));
      throw tooManyRequests(ttl);
    }
    const given = request.headers[SECRET_HEADER.toLowerCase()];
    if (typeof given === 'string' && isOneOf(given, adminSecrets)) return;
    guesses.add(network, WINDOW);
    securityEvent(request, 'admin_secret_wrong');
    throw new GatewayProblem('wrong_secret');
  };
};
