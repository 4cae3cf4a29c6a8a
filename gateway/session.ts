import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSession, SESSION_LIFETIME_SECONDS, startSession, userOfSession } from '#command-api/accounts/sessions.ts';
import { type User, users } from '#command-api/accounts/users.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { GatewayProblem } from './problems.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
  }
}

export interface SessionOptions {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly key: Buffer;
  /** True when people reach the product by https: then the cookie is bound to host and transport. */
  readonly secure: boolean;
}

/** Who is signed in, from a sealed cookie that holds nothing but the sid of a session record. */
export interface Sessions {
  /** The id of the signed-in user. */
  userId(request: FastifyRequest): Promise<string | undefined>;
  user(request: FastifyRequest): Promise<User | undefined>;
  /** @throws GatewayProblem not_signed_in */
  requireUser(request: FastifyRequest): Promise<User>;
  /** Signs in under a new sid, whatever the browser had before. */
  start(request: FastifyRequest, userId: string): Promise<void>;
  end(request: FastifyRequest): Promise<void>;
}

export const addSessions = async (
  app: FastifyInstance,
  { documents, clock, key, secure }: SessionOptions,
): Promise<Sessions> => {
  await app.register(secureSession, {
    key,
    cookieName: secure ? '__Host-bothsides' : 'bothsides',
    expiry: SESSION_LIFETIME_SECONDS,
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: SESSION_LIFETIME_SECONDS },
  });

  const endCurrent = async (request: FastifyRequest): Promise<void> => {
    const sid = request.session.get('sid');
    if (sid !== undefined) await endSession(documents, sid);
  };

  const userId = async (request: FastifyRequest): Promise<string | undefined> => {
    const sid = request.session.get('sid');
    return sid === undefined ? undefined : userOfSession(documents, sid, clock.now());
  };

  const user = async (request: FastifyRequest): Promise<User | undefined> => {
    const id = await userId(request);
    return id === undefined ? undefined : documents.collection(users).get(id);
  };

  return {
    userId,
    user,
    requireUser: async request => {
      const found = await user(request);
      if (found === undefined) throw new GatewayProblem('not_signed_in');
      return found;
    },
    start: async (request, id) => {
      await endCurrent(request);
      request.session.regenerate();
      request.session.set('sid', await startSession(documents, id, clock.now()));
    },
    end: async request => {
      await endCurrent(request);
      request.session.delete();
    },
  };
};
