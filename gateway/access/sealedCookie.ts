import secureSession, { type SessionData } from '@fastify/secure-session';
import fastify, { type FastifyReply } from 'fastify';
import type { Secrets } from '#installation/secrets.ts';

export interface SealedCookieOptions {
  /** The name that people see in their browser. */
  readonly name: string;
  readonly keys: Secrets['sessionKeys'];
  /**
   * True when people reach the product over https. The cookie is then bound to the host and to
   * https.
   */
  readonly secure: boolean;
  /** Lax: the cookie is also sent when another site links here. */
  readonly sameSite: 'strict' | 'lax';
  readonly lifetimeSeconds: number;
}

export interface Opened<Value> {
  readonly value: Value;
  /** Whether it was sealed with a previous key. */
  readonly isStale: boolean;
}

/** A cookie that holds one value, which the browser can neither read nor change. */
interface SealedCookie<Value> {
  /**
   * @param header the Cookie header of the request
   * @returns undefined without the cookie, or when the cookie is not exactly as this server has
   * sealed it
   */
  read(header: string): Opened<Value> | undefined;
  give(reply: FastifyReply, value: Value): void;
  take(reply: FastifyReply): void;
}

const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

/**
 * Decoders ignore what is not base64, and anything after the two parts. Without this check, a
 * cookie with something added would still open.
 */
const isAsSealed = (cookie: string): boolean => {
  const parts = cookie.split(';');
  return parts.length === 2 && parts.every(isBase64);
};

/**
 * Opens cookies only on demand. The plugin would open them with every request, so it gets a Fastify
 * instance of its own that serves nothing.
 * @param kind the name under which the value is sealed, so that one cookie cannot be passed off as
 * another
 */
export const openSealedCookie = async <Kind extends keyof SessionData>(
  kind: Kind,
  { name, keys, secure, sameSite, lifetimeSeconds }: SealedCookieOptions,
): Promise<SealedCookie<SessionData[Kind]>> => {
  const cookieName = secure ? `__Host-${name}` : name;
  const attributes = { path: '/', httpOnly: true, sameSite, secure } as const;
  const sealer = fastify();
  await sealer.register(secureSession, {
    key: keys.filter(key => key !== undefined),
    cookieName,
    expiry: lifetimeSeconds,
  });
  await sealer.ready();

  const setCookie = (reply: FastifyReply, value: string, lifetime: object): void => {
    reply.header('Set-Cookie', sealer.serializeCookie(cookieName, value, { ...attributes, ...lifetime }));
  };

  return {
    read: header => {
      const cookie = sealer.parseCookie(header)[cookieName];
      if (cookie === undefined || !isAsSealed(cookie)) return undefined;
      const session = sealer.decodeSecureSession(cookie);
      const value = session?.get(kind);
      return session && value !== undefined ? { value, isStale: session.changed } : undefined;
    },
    give: (reply, value) =>
      setCookie(reply, sealer.encodeSecureSession(sealer.createSecureSession({ [kind]: value })), {
        maxAge: lifetimeSeconds,
      }),
    take: reply => setCookie(reply, '', { maxAge: 0, expires: new Date(0) }),
  };
};
