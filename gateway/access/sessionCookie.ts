import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SESSION_LIFETIME_SECONDS } from '#command-api/accounts/sessions.ts';
import { type Opened, openSealedCookie, type SealedCookieOptions } from './sealedCookie.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
  }
}

export type SessionCookieOptions = Pick<SealedCookieOptions, 'keys' | 'secure'>;

/** A sealed cookie that contains only the sid of a session record. */
interface SessionCookie {
  /**
   * The sid of the request; undefined without a cookie, or when the cookie is not exactly as this
   * server has sealed it.
   */
  sidOf(request: FastifyRequest): string | undefined;
  give(reply: FastifyReply, sid: string): void;
  /** Seals the cookie of a request again if it was sealed with a previous key. */
  renew(request: FastifyRequest, reply: FastifyReply): void;
  take(reply: FastifyReply): void;
}

const REMEMBERED = 10_000;
/**
 * Browsers send little else in the Cookie header. Longer headers are not remembered, so that nobody
 * can fill the memory.
 */
const REMEMBERED_LENGTH = 512;

/**
 * Remembers the sid of each Cookie header, since a browser sends the same header again and again.
 * The age of a cookie is not checked here: the session record expires at the same time.
 */
export const openSessionCookie = async ({ keys, secure }: SessionCookieOptions): Promise<SessionCookie> => {
  const cookie = await openSealedCookie('sid', {
    name: 'bothsides',
    keys,
    secure,
    sameSite: 'strict',
    lifetimeSeconds: SESSION_LIFETIME_SECONDS,
  });
  const remembered = new LRUCache<string, Opened<string>>({ max: REMEMBERED });
  const open = ({ headers: { cookie: header } }: FastifyRequest): Opened<string> | undefined => {
    if (header === undefined) return undefined;
    const known = remembered.get(header);
    if (known !== undefined) return known;
    const opened = cookie.read(header);
    if (opened !== undefined && header.length <= REMEMBERED_LENGTH) remembered.set(header, opened);
    return opened;
  };
  return {
    ...cookie,
    sidOf: request => open(request)?.value,
    renew: (request, reply) => {
      const opened = open(request);
      if (opened?.isStale) cookie.give(reply, opened.value);
    },
  };
};
