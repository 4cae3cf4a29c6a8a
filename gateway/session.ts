import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession, startSession } from '#command-api/accounts/sessions.ts';
import { signedInUsers } from '#command-api/accounts/signedIn.ts';
import type { User } from '#command-api/accounts/users.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { GatewayProblem } from './problems.ts';
import { openSessionCookie, type SessionCookieOptions } from './sessionCookie.ts';

export interface SessionOptions extends SessionCookieOptions {
  readonly documents: Documents;
  readonly clock: Clock;
}

/** Who is signed in, by a cookie and the session record that it leads to. */
export interface Sessions {
  /** The id of the signed-in user. */
  userId(request: FastifyRequest): Promise<string | undefined>;
  user(request: FastifyRequest): Promise<User | undefined>;
  /** @throws GatewayProblem not_signed_in */
  requireUser(request: FastifyRequest): Promise<User>;
  /** Signs in under a new sid, whatever the browser had before. */
  start(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export const openSessions = async ({ documents, clock, ...options }: SessionOptions): Promise<Sessions> => {
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

  return {
    userId: async request => (await user(request))?.id,
    user,
    requireUser: async request => {
      const found = await user(request);
      if (found === undefined) throw new GatewayProblem('not_signed_in');
      return found;
    },
    start: async (request, reply, id) => {
      await endCurrent(request);
      cookie.give(reply, await startSession(documents, id, clock.now()));
    },
    end: async (request, reply) => {
      await endCurrent(request);
      cookie.take(reply);
    },
  };
};
