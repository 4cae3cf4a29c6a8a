import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '#contract/signIn.ts';
import { instantAfter } from '#domain/instantAfter.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity, SignInAttempt } from '#platform/signIn/port.ts';
import { openSealedCookie, type SealedCookieOptions } from '../access/sealedCookie.ts';

/** The progress of somebody who is signing in with a provider. */
export type SignInVisit =
  | {
      readonly at: Provider;
      readonly attempt: SignInAttempt;
      readonly redirect: string | undefined;
      /**
       * The account that this browser was signed in to. When the provider sends the browser back,
       * it does not send its strict session cookie.
       */
      readonly signedInAs: string | undefined;
    }
  /** Back from a provider, and without an account yet. */
  | { readonly at: 'newcomer'; readonly provider?: Provider; readonly identity: Identity };

declare module '@fastify/secure-session' {
  interface SessionData {
    google: { readonly visit: SignInVisit; readonly until: string };
  }
}

/** The state of a visit is not stored on the server: the visitor's browser holds it, sealed. */
export interface VisitCookie {
  visitOf<At extends SignInVisit['at']>(
    request: FastifyRequest,
    at: At,
  ): Extract<SignInVisit, { readonly at: At }> | undefined;
  give(reply: FastifyReply, visit: SignInVisit): void;
  take(reply: FastifyReply): void;
}

/** Long enough to find a phone for a second factor. */
const LIFETIME_SECONDS = 15 * 60;

export const openVisitCookie = async (
  clock: Clock,
  options: Pick<SealedCookieOptions, 'keys' | 'secure'>,
): Promise<VisitCookie> => {
  const cookie = await openSealedCookie('google', {
    ...options,
    name: 'bothsides-google',
    // The request comes from a link at the provider.
    sameSite: 'lax',
    lifetimeSeconds: LIFETIME_SECONDS,
  });
  return {
    visitOf: ({ headers: { cookie: header = '' } }, at) => {
      const held = cookie.read(header)?.value;
      if (held === undefined || held.until <= clock.now() || held.visit.at !== at) return undefined;
      return held.visit as Extract<SignInVisit, { readonly at: typeof at }>;
    },
    give: (reply, visit) => {
      const until = instantAfter(clock.now(), LIFETIME_SECONDS * 1000);
      cookie.give(reply, { visit, until });
    },
    take: cookie.take,
  };
};
