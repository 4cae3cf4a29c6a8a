import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSession, SESSION_LIFETIME_SECONDS, startSession } from '#command-api/accounts/sessions.ts';
import { signedInUsers } from '#command-api/accounts/signedIn.ts';
import type { User } from '#command-api/accounts/users.ts';
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

const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

/** Decoders pass over what is no base64 or stands behind the two parts: a cookie that somebody has added to would still open. */
const isAsSealed = (cookie = ''): boolean => {
  const parts = cookie.split(';');
  return parts.length === 2 && parts.every(isBase64);
};

export const addSessions = async (
  app: FastifyInstance,
  { documents, clock, key, secure }: SessionOptions,
): Promise<Sessions> => {
  const cookieName = secure ? '__Host-bothsides' : 'bothsides';
  await app.register(secureSession, {
    key,
    cookieName,
    expiry: SESSION_LIFETIME_SECONDS,
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: SESSION_LIFETIME_SECONDS },
  });

  const endCurrent = async (request: FastifyRequest): Promise<void> => {
    const sid = request.session.get('sid');
    if (sid !== undefined) await endSession(documents, sid);
  };

  const signedIn = signedInUsers(documents);
  const user = async (request: FastifyRequest): Promise<User | undefined> => {
    const sid = request.session.get('sid');
    return sid === undefined || !isAsSealed(request.cookies[cookieName]) ? undefined : signedIn(sid, clock.now());
  };

  return {
    userId: async request => (await user(request))?.id,
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
