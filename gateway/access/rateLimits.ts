import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { counted } from '#contract/numbers.ts';
import type { Clock } from '#platform/clock.ts';
import type { WindowCounts } from '#platform/windowCounts.ts';
import { networkOf } from '../http/clientAddress.ts';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { gatewayProblems } from '../problems.ts';
import { RateLimitStore, requestCounts } from './requestCounts.ts';

const MINUTE = 60_000;

/** Per address. */
export const READS_A_MINUTE = 1200;

/**
 * Whether a network has now exceeded the limit for reads. Ready pages are served before the
 * router's limits apply, so both use the same count.
 */
export const readsTooOften = (reads: WindowCounts, network: string): boolean =>
  reads.add(network, MINUTE).current > READS_A_MINUTE;

const isSearch = (request: FastifyRequest): boolean => Boolean((request.query as { q?: unknown }).q);

const accountKey = (request: FastifyRequest): string => {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return `${networkOf(request.ip)} ${String(email).toLowerCase()}`;
};

/**
 * The limits of routes that are worth attacking, per address unless stated otherwise. Generous for
 * people (a whole family behind one address), tight for programs that guess.
 */
export const limits = {
  login: { max: 10, timeWindow: 15 * MINUTE, keyGenerator: accountKey, hook: 'preHandler' },
  register: { max: 60, timeWindow: 60 * MINUTE },
  signIn: { max: 120, timeWindow: 15 * MINUTE },
  account: { max: 10, timeWindow: 15 * MINUTE },
  mail: { max: 20, timeWindow: 60 * MINUTE },
  // Mail providers send these requests for many people from few addresses.
  unsubscribe: { max: 300, timeWindow: MINUTE },
  code: { max: 30, timeWindow: MINUTE },
  // A search may have to look at every title; a page of a list comes from an index.
  list: {
    max: (request: FastifyRequest) => (isSearch(request) ? 120 : READS_A_MINUTE),
    timeWindow: MINUTE,
    keyGenerator: (request: FastifyRequest) => `${networkOf(request.ip)}${isSearch(request) ? ' searches' : ''}`,
    countsWith: 'reads',
  },
  card: { max: 120, timeWindow: MINUTE },
  // Counted apart from reads: a load balancer must not take a busy gateway for a dead one.
  monitoring: { max: READS_A_MINUTE, timeWindow: MINUTE },
  // Of all routes whose texts are moderated, comments included.
  moderated: { max: 60, timeWindow: MINUTE, countsWith: 'moderated texts' },
  report: { max: 20, timeWindow: 15 * MINUTE },
  // Per member. A dispute with many comments ranks higher, and no one person must be able to push
  // it up for long.
  comment: {
    max: 60,
    timeWindow: 10 * MINUTE,
    keyGenerator: ({ member, ip }: FastifyRequest) => member?.id ?? networkOf(ip),
    hook: 'preHandler',
  },
} as const;

/**
 * Logins per address, over all accounts. Otherwise one address could try a password with every
 * account, and keep the server busy with hashing.
 */
const LOGINS = { max: 100, timeWindow: 15 * MINUTE };

/** For all other routes. */
const GENERAL = { max: READS_A_MINUTE, timeWindow: MINUTE };

/** @param wait milliseconds until the next request is allowed */
export const tooManyRequests = (wait: number): Error => {
  const seconds = Math.ceil(wait / 1000);
  const time = seconds > 90 ? counted(Math.ceil(seconds / 60), 'minute') : counted(seconds, 'second');
  const message = gatewayProblems.too_many_requests.message.replace('a moment', time);
  return Object.assign(new Error(message), { statusCode: 429 });
};

/** Refuses a request. Logs it once a minute per network and route: nobody can fill the log. */
const refuseBy =
  (logged: WindowCounts) =>
  (request: FastifyRequest, wait: number): Error => {
    const key = `${networkOf(request.ip)} ${request.routeOptions.url}`;
    if (logged.add(key, MINUTE).current === 1) securityEvent(request, 'too_many_requests');
    return tooManyRequests(wait);
  };

/** Adds a limit to the routes that have the given one. Applied before anything is parsed. */
const limitAlso = (
  app: FastifyInstance,
  refuse: ReturnType<typeof refuseBy>,
  limit: object,
  also: CreateRateLimitOptions,
): void => {
  const count = app.createRateLimit(also);
  const refuseMore = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('Retry-After', counted.ttlInSeconds);
    throw refuse(request, counted.ttl);
  };
  app.addHook('onRoute', route => {
    if (route.config?.rateLimit === limit) route.onRequest = [route.onRequest ?? [], refuseMore].flat();
  });
};

/**
 * No rate-limit headers: two people who share an address, as couples do, could each see from them
 * what the other has just done.
 */
const UNTOLD = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * @param reads the counts of requests that have no limit of their own
 * @returns a handler that limits paths without a route, and therefore pages; they share the count
 * of all other requests
 */
export const addRateLimits = async (
  app: FastifyInstance,
  clock: Clock,
  reads: WindowCounts,
): Promise<{ readonly preHandler: preHandlerAsyncHookHandler }> => {
  const refuse = refuseBy(requestCounts(clock));
  await app.register(rateLimit, {
    global: true,
    ...GENERAL,
    store: class extends RateLimitStore {
      constructor() {
        super(clock, reads);
      }
    },
    addHeaders: UNTOLD,
    addHeadersOnExceeding: UNTOLD,
    errorResponseBuilder: (request, { ttl }) => refuse(request, ttl),
  });
  limitAlso(app, refuse, limits.login, LOGINS);
  limitAlso(app, refuse, limits.comment, limits.moderated);
  return { preHandler: app.rateLimit() };
};
