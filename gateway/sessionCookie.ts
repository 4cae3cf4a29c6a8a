import secureSession from '@fastify/secure-session';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SESSION_LIFETIME_SECONDS } from '#command-api/accounts/sessions.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
  }
}

export interface SessionCookieOptions {
  readonly key: Buffer;
  /** True when people reach the product by https: then the cookie is bound to host and transport. */
  readonly secure: boolean;
}

/** A sealed cookie that holds nothing but the sid of a session record. */
export interface SessionCookie {
  /** The sid that the request carries; undefined without a cookie, and for one that this server has not sealed as it is. */
  sidOf(request: FastifyRequest): string | undefined;
  give(reply: FastifyReply, sid: string): void;
  take(reply: FastifyReply): void;
}

const REMEMBERED = 10_000;
/** Browsers send little else with it. Whoever sends more does not fill the memory. */
const REMEMBERED_LENGTH = 512;

const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

/** Decoders pass over what is no base64 or stands behind the two parts: a cookie that somebody has added to would still open. */
const isAsSealed = (cookie: string): boolean => {
  const parts = cookie.split(';');
  return parts.length === 2 && parts.every(isBase64);
};

/**
 * Opens cookies when somebody asks who is signed in, and not with every request as the plugin would by itself: so it has an instance
 * of its own, which serves nothing. What a header held is remembered: a browser sends the same one again and again. That a cookie is
 * older than its session may be is seen from the session's record, which ends at the same time.
 */
export const openSessionCookie = async ({ key, secure }: SessionCookieOptions): Promise<SessionCookie> => {
  const cookieName = secure ? '__Host-bothsides' : 'bothsides';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const sealer = fastify();
  await sealer.register(secureSession, { key, cookieName, expiry: SESSION_LIFETIME_SECONDS });
  await sealer.ready();
  const remembered = new LRUCache<string, string>({ max: REMEMBERED });

  const opened = (header: string): string | undefined => {
    const cookie = sealer.parseCookie(header)[cookieName];
    if (cookie === undefined || !isAsSealed(cookie)) return undefined;
    return sealer.decodeSecureSession(cookie)?.get('sid');
  };

  const setCookie = (reply: FastifyReply, value: string, lifetime: object): void => {
    reply.header('Set-Cookie', sealer.serializeCookie(cookieName, value, { ...attributes, ...lifetime }));
  };

  return {
    sidOf: ({ headers: { cookie: header } }) => {
      if (header === undefined) return undefined;
      const known = remembered.get(header);
      if (known !== undefined) return known;
      const sid = opened(header);
      if (sid !== undefined && header.length <= REMEMBERED_LENGTH) remembered.set(header, sid);
      return sid;
    },
    give: (reply, sid) =>
      setCookie(reply, sealer.encodeSecureSession(sealer.createSecureSession({ sid })), {
        maxAge: SESSION_LIFETIME_SECONDS,
      }),
    take: reply => setCookie(reply, '', { maxAge: 0, expires: new Date(0) }),
  };
};
