import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { networkOf } from './clientAddress.ts';
import { GatewayProblem } from './problems.ts';
import { tooManyRequests } from './rateLimits.ts';

export const SECRET_HEADER = 'X-Admin-Secret';

/** Of one address in a minute, over everything that wants the secret. */
const WRONG_TRIES = 20;
const WINDOW = 60_000;

/** Addresses that are remembered at most: an attacker with more of them gains nothing by that, but costs no memory. */
const ADDRESSES = 50_000;

export interface AdminGateOptions {
  readonly adminSecret: string;
  readonly clock: Clock;
  /** Whether wrong tries are bounded. */
  readonly rateLimits: boolean;
}

export type AdminGate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets nobody pass but the operator, comparing in constant time. Only wrong tries are counted, so that guessing is slow and honest work
 * is not; whoever has guessed too often waits, with the right secret, too, or else guessing would go on.
 * @throws GatewayProblem wrong_secret; an error 429
 */
export const adminGate = ({ adminSecret, clock, rateLimits }: AdminGateOptions): AdminGate => {
  const right = digest(adminSecret);
  const guessers = new LRUCache<string, { readonly since: number; readonly tries: number }>({ max: ADDRESSES });

  const triesOf = (address: string, now: number) => {
    const known = guessers.get(address);
    return known !== undefined && now - known.since < WINDOW ? known : { since: now, tries: 0 };
  };

  return async (request, reply) => {
    const now = Date.parse(clock.now());
    const address = networkOf(request.ip);
    const { since, tries } = triesOf(address, now);
    if (rateLimits && tries >= WRONG_TRIES) {
      const wait = since + WINDOW - now;
      reply.header('Retry-After', Math.ceil(wait / 1000));
      throw tooManyRequests(wait);
    }
    const given = request.headers[SECRET_HEADER.toLowerCase()];
    if (typeof given === 'string' && timingSafeEqual(digest(given), right)) return;
    guessers.set(address, { since, tries: tries + 1 });
    throw new GatewayProblem('wrong_secret');
  };
};
