import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endSession, startSession } from '#command-api/accounts/sessions.ts';
import type { User } from '#command-api/accounts/users.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { signedInUsers } from '#query-api/signedIn.ts';
import { isSafe } from '../http/safeMethods.ts';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { GatewayProblem } from '../problems.ts';
import { openSessionCookie, type SessionCookieOptions } from './sessionCookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether somebody with a demo account of a public site may change something here. */
    forDemoGuests?: boolean;
  }
  interface FastifyRequest {
    /** The member who sent the request, on routes for members only; null on all others. */
    member: User | null;
  }
}

interface SessionOptions extends SessionCookieOptions {
  readonly documents: Documents;
  readonly clock: Clock;
  /** Whether strangers can reach the site. Everybody knows the password of its demo accounts. */
  readonly isPublicSite: boolean;
}

/** Finds out who is signed in, from a cookie and the session record that it refers to. */
export interface Sessions {
  /** The id of the signed-in user. */
  userId(request: FastifyRequest): Promise<string | undefined>;
  user(request: FastifyRequest): Promise<User | undefined>;
  /** The session id in the browser, whether or not it is still valid. */
  sidOf(request: FastifyRequest): string | undefined;
  /** Whether they use a demo account of a public site. */
  isDemoGuest(user: User | undefined): boolean;
  /**
   * Route options that refuse visitors who are not signed in (not_signed_in), before the body is
   * read or validated. Changes are not for demo guests (demo_guest) unless the route says so.
   */
  readonly membersOnly: { readonly preParsing: (request: FastifyRequest, reply: FastifyReply) => Promise<void> };
  /**
   * Signs in with a new session id, whatever id the browser had before.
   * @param user the account as it was when its password was compared
   * @returns the user, or `invalid_credentials` when the password has changed since
   */
  start<Account extends Pick<User, 'id' | 'body'>>(
    request: FastifyRequest,
    reply: FastifyReply,
    user: Account,
  ): Promise<Result<Account, Refusal<'invalid_credentials'>>>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** The member who sent a request to a route for members only. */
export const memberOf = ({ member, routeOptions }: FastifyRequest): User => {
  if (member === null) throw new Error(`${routeOptions.url} is not for members only`);
  return member;
};

export const openSessions = async (
  app: FastifyInstance,
  { documents, clock, isPublicSite, ...options }: SessionOptions,
): Promise<Sessions> => {
  app.decorateRequest('member', null);
  const cookie = await openSessionCookie(options);

  const endCurrent = async (request: FastifyRequest): Promise<void> => {
    const sid = cookie.sidOf(request);
    if (sid !== undefined) await endSession(documents, sid);
  };

  const signedIn = signedInUsers(documents);
  const user = async (request: FastifyRequest): Promise<User | undefined> => {
    const sid = cookie.sidOf(request);
    return sid === undefined ? undefined : signedIn(sid, clock.now());
  };

  const isDemoGuest = (user: User | undefined): boolean => isPublicSite && user?.body.isDemo === true;

  return {
    isDemoGuest,
    userId: async request => (await user(request))?.id,
    user,
    sidOf: cookie.sidOf,
    membersOnly: {
      preParsing: async (request, reply) => {
        request.member = (await user(request)) ?? null;
        if (request.member === null) throw new GatewayProblem('not_signed_in');
        const { forDemoGuests = isSafe(request) } = request.routeOptions.config;
        if (!forDemoGuests && isDemoGuest(request.member)) {
          securityEvent(request, 'right_refused', { account: request.member.body.email, reason: 'demo_guest' });
          throw new GatewayProblem('demo_guest');
        }
        // Renew the cookie here, because no cache stores answers to members.
        cookie.renew(request, reply);
      },
    },
    start: async (request, reply, user) => {
      await endCurrent(request);
      const sid = await startSession(documents, user, clock.now());
      if (sid === undefined) return fail({ code: 'invalid_credentials' });
      cookie.give(reply, sid);
      securityEvent(request, 'login_succeeded', { account: user.body.email });
      return ok(user);
    },
    end: async (request, reply) => {
      await endCurrent(request);
      cookie.take(reply);
    },
  };
};
