import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GoogleArrival, registerWithGoogle, signInWithGoogle } from '#command-api/accounts/googleSignIn.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import type { Services } from '#command-api/services.ts';
import { type GoogleRegisterBody, googleRegisterBody } from '#contract/commands.ts';
import { email } from '#contract/email.ts';
import { mailedRedirect, safeRedirect } from '#contract/redirect.ts';
import { currentUser, type GoogleOutcome, googleNewcomer } from '#contract/views.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { type Google, GoogleDeclined, type GoogleIdentity } from '#platform/google/port.ts';
import { limits } from '../access/rateLimits.ts';
import type { Sessions } from '../access/session.ts';
import type { GoogleVisit, VisitCookie } from '../google/visitCookie.ts';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { type Api, answer, refusals } from '../routeTools.ts';
import { goingTo } from './auth/shared.ts';

const tags = ['accounts'];

/** The path, below the public address, to which Google sends people back. */
export const GOOGLE_CALLBACK = '/api/auth/google/callback';

/** Redirects to the sign-in page with the outcome. */
const toSignIn = (
  reply: FastifyReply,
  google: GoogleOutcome | undefined,
  redirect: string | undefined,
): FastifyReply => {
  const search = new URLSearchParams({ ...(google && { google }), ...(redirect && { redirect }) });
  return reply.redirect(`/auth?${search}`, 303);
};

/** Handles any failure on such a page, for example a rate limit. */
const onScreen = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  request.log.warn({ err: error }, 'A page on the way to Google and back has failed');
  void toSignIn(reply, 'failed', undefined);
};

/**
 * Signing in with Google. The first two routes are pages for a browser, not calls for a program:
 * whatever happens, they end on a screen, so they are not in the OpenAPI document.
 */
export const addGoogleRoutes = (
  api: Api,
  services: Services,
  sessions: Sessions,
  { google, visits }: { readonly google: Google; readonly visits: VisitCookie },
): void => {
  api.get('/auth/google', {
    config: { rateLimit: limits.google },
    errorHandler: onScreen,
    schema: { hide: true, querystring: goingTo },
    handler: async (request, reply) => {
      const redirect = safeRedirect(request.query.redirect, new URL(services.publicUrl).origin);
      // Another site must not be able to start a sign-in.
      if (request.headers['sec-fetch-site'] === 'cross-site') return toSignIn(reply, undefined, redirect);
      try {
        const { url, attempt } = await google.begin();
        visits.give(reply, { at: 'google', attempt, redirect, signedInAs: await sessions.userId(request) });
        return reply.redirect(url, 303);
      } catch (error) {
        request.log.warn({ err: error }, 'Google cannot be reached');
        return toSignIn(reply, 'failed', redirect);
      }
    },
  });

  api.get('/auth/google/callback', {
    config: { rateLimit: limits.google },
    errorHandler: onScreen,
    schema: { hide: true },
    handler: async (request, reply) => {
      const visit = visits.visitOf(request, 'google');
      visits.take(reply);
      if (visit === undefined) return toSignIn(reply, 'failed', undefined);
      return arrive(request, reply, visit);
    },
  });

  /**
   * @returns the outcome to show; undefined when they are signed in and nothing needs to be said
   */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, isLinked, isTakenOver }: GoogleArrival,
  ): Promise<GoogleOutcome | undefined> => {
    const reason = isTakenOver ? 'taken_over' : 'added';
    if (isLinked) securityEvent(request, 'google_linked', { account: account.body.email, reason });
    const started = await sessions.start(request, reply, account);
    if (!started.ok) return 'failed';
    return isTakenOver ? 'linked' : undefined;
  };

  /**
   * @returns the outcome to show; undefined when they are signed in and nothing needs to be said
   */
  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    identity: GoogleIdentity,
    signedInAs: string | undefined,
  ): Promise<GoogleOutcome | undefined> => {
    const known = await signInWithGoogle(services, identity, signedInAs);
    if (!known.ok) {
      securityEvent(request, 'login_failed', { account: identity.email, reason: known.error.code });
      return 'taken';
    }
    if (known.value) return admit(request, reply, known.value);
    visits.give(reply, { at: 'newcomer', identity });
    return 'new';
  };

  const arrive = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { attempt, redirect, signedInAs }: Extract<GoogleVisit, { readonly at: 'google' }>,
  ): Promise<FastifyReply> => {
    try {
      const identity = await google.identify(new URL(request.url, services.publicUrl).search, attempt);
      const known = { ...identity, email: email.parse(identity.email) };
      const outcome = await signIn(request, reply, known, signedInAs);
      return outcome === undefined ? reply.redirect(redirect ?? '/', 303) : toSignIn(reply, outcome, redirect);
    } catch (error) {
      if (error instanceof GoogleDeclined) return toSignIn(reply, 'declined', redirect);
      request.log.warn({ err: error }, 'A sign-in with Google has failed');
      return toSignIn(reply, 'failed', redirect);
    }
  };

  const newcomer = (request: FastifyRequest): Result<GoogleIdentity, Refusal<'google_expired'>> => {
    const visit = visits.visitOf(request, 'newcomer');
    // Earlier releases sealed no issuer.
    return visit?.identity.issuer ? ok(visit.identity) : fail({ code: 'google_expired' });
  };

  api.get('/auth/google/newcomer', {
    schema: {
      tags,
      summary: 'Who has come back from Google and has no account yet',
      response: { 200: googleNewcomer, default: refusals('google_expired') },
    },
    handler: async (request, reply) =>
      answer(request, reply, newcomer(request), ({ email, firstName, lastName }) => ({ email, firstName, lastName })),
  });

  const register = async (
    request: FastifyRequest,
    reply: FastifyReply,
    names: GoogleRegisterBody,
    redirect: string | undefined,
  ): Promise<Result<GoogleArrival['account'], Refusal<'google_expired' | 'google_email_taken'>>> => {
    const arrived = newcomer(request);
    if (!arrived.ok) return arrived;
    const signedInAs = await sessions.userId(request);
    const registered = await registerWithGoogle(services, arrived.value, names, { signedInAs, redirect });
    if (!registered.ok) return registered;
    visits.take(reply);
    const started = await sessions.start(request, reply, registered.value);
    // Their account, created by an earlier submission of this form, is being deleted.
    return started.ok ? started : fail({ code: 'google_expired' });
  };

  api.post('/auth/google/register', {
    config: { rateLimit: limits.register },
    schema: {
      tags,
      summary: 'Make an account for somebody whom Google knows, and sign in',
      querystring: goingTo,
      body: googleRegisterBody,
      response: { 201: currentUser, default: refusals('google_expired', 'google_email_taken') },
    },
    handler: async (request, reply) => {
      const redirect = mailedRedirect(request.query.redirect);
      return answer(request, reply, await register(request, reply, request.body, redirect), toCurrentUser, 201);
    },
  });
};
