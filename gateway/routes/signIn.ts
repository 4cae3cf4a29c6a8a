import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Arrival, registerWithProvider, signInWithProvider } from '#command-api/accounts/providerSignIn.ts';
import type { Services } from '#command-api/services.ts';
import { type NewcomerBody, newcomerBody } from '#contract/commands.ts';
import { email } from '#contract/email.ts';
import { mailedRedirect, safeRedirect } from '#contract/redirect.ts';
import { PROVIDERS, type Provider } from '#contract/signIn.ts';
import { currentUser, newcomer, type SignInOutcome } from '#contract/views.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { type Identity, type SignIn, type SignInAttempt, SignInDeclined } from '#platform/signIn/port.ts';
import { toCurrentUser } from '#query-api/currentUser.ts';
import { limits } from '../access/rateLimits.ts';
import type { Sessions } from '../access/session.ts';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { addRoutes, answer, type Route, refusals } from '../routeTools.ts';
import type { Providers } from '../signIn/providers.ts';
import type { SignInVisit, VisitCookie } from '../signIn/visitCookie.ts';
import { goingTo } from './auth/shared.ts';

interface Tools {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly visits: VisitCookie;
  readonly providers: Providers;
}

interface ProviderTools extends Tools {
  readonly provider: Provider;
  readonly signIn: SignIn;
}

/** Redirects to the sign-in page with the outcome, under the provider's name. */
const toSignIn = (
  reply: FastifyReply,
  provider: Provider,
  outcome: SignInOutcome | undefined,
  redirect: string | undefined,
): FastifyReply => {
  const search = new URLSearchParams({ ...(outcome && { [provider]: outcome }), ...(redirect && { redirect }) });
  return reply.redirect(`/auth?${search}`, 303);
};

/** Handles any failure on such a page, for example a rate limit. */
const onScreen =
  (provider: Provider) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    request.log.warn({ err: error }, `A page on the way to ${PROVIDERS[provider]} and back has failed`);
    void toSignIn(reply, provider, 'failed', undefined);
  };

/** The way to the provider: a page, which leads to the provider's own. */
const beginRoute: Route<ProviderTools> = (api, { services, sessions, visits, provider, signIn }) => {
  api.get(`/auth/${provider}`, {
    config: { rateLimit: limits.signIn },
    errorHandler: onScreen(provider),
    schema: { hide: true, querystring: goingTo },
    handler: async (request, reply) => {
      const redirect = safeRedirect(request.query.redirect, new URL(services.publicUrl).origin);
      // Another site must not be able to start a sign-in.
      if (request.headers['sec-fetch-site'] === 'cross-site') return toSignIn(reply, provider, undefined, redirect);
      try {
        const { url, attempt } = await signIn.begin();
        visits.give(reply, { at: provider, attempt, redirect, signedInAs: await sessions.userId(request) });
        return reply.redirect(url, 303);
      } catch (error) {
        request.log.warn({ err: error }, `${PROVIDERS[provider]} cannot be reached`);
        return toSignIn(reply, provider, 'failed', redirect);
      }
    },
  });
};

/**
 * Signs in to the account that an identity opens, if there is one.
 * @returns the outcome to show; undefined when they are signed in and nothing needs to be said
 */
const admit = async (
  { services, sessions, visits, provider }: ProviderTools,
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Identity,
  signedInAs: string | undefined,
): Promise<SignInOutcome | undefined> => {
  const known = await signInWithProvider(services, provider, identity, signedInAs);
  if (!known.ok) {
    securityEvent(request, 'login_failed', { account: identity.email, reason: known.error.code });
    return 'taken';
  }
  if (known.value === undefined) {
    visits.give(reply, { at: 'newcomer', provider, identity });
    return 'new';
  }
  const { account, isLinked, isTakenOver } = known.value;
  const reason = isTakenOver ? 'taken_over' : 'added';
  if (isLinked) securityEvent(request, `${provider}_linked`, { account: account.body.email, reason });
  const started = await sessions.start(request, reply, account);
  if (!started.ok) return 'failed';
  return isTakenOver ? 'linked' : undefined;
};

type ReturningVisit = Extract<SignInVisit, { readonly attempt: SignInAttempt }>;

/** Finds out who has come back, and lets them in. */
const arrive = async (
  tools: ProviderTools,
  request: FastifyRequest,
  reply: FastifyReply,
  { attempt, signedInAs }: ReturningVisit,
): Promise<SignInOutcome | undefined> => {
  const { services, provider, signIn } = tools;
  try {
    const identity = await signIn.identify(new URL(request.url, services.publicUrl).search, attempt);
    const known = { ...identity, email: email.parse(identity.email) };
    return await admit(tools, request, reply, known, signedInAs);
  } catch (error) {
    if (error instanceof SignInDeclined) return 'declined';
    request.log.warn({ err: error }, `A sign-in with ${PROVIDERS[provider]} has failed`);
    return 'failed';
  }
};

/** The way back from the provider: a page, which leads to a screen. */
const callbackRoute: Route<ProviderTools> = (api, tools) => {
  const { visits, provider } = tools;
  api.get(`/auth/${provider}/callback`, {
    config: { rateLimit: limits.signIn },
    errorHandler: onScreen(provider),
    schema: { hide: true },
    handler: async (request, reply) => {
      const visit = visits.visitOf(request, provider);
      visits.take(reply);
      if (visit === undefined) return toSignIn(reply, provider, 'failed', undefined);
      const outcome = await arrive(tools, request, reply, visit);
      if (outcome === undefined) return reply.redirect(visit.redirect ?? '/', 303);
      return toSignIn(reply, provider, outcome, visit.redirect);
    },
  });
};

const newcomerIn = (
  { visits, provider }: ProviderTools,
  request: FastifyRequest,
): Result<Identity, Refusal<`${Provider}_expired`>> => {
  const visit = visits.visitOf(request, 'newcomer');
  // Earlier releases sealed no issuer, and no provider but Google.
  const isOurs = visit?.identity.issuer && (visit.provider ?? 'google') === provider;
  return isOurs ? ok(visit.identity) : fail({ code: `${provider}_expired` });
};

const newcomerRoute: Route<ProviderTools> = (api, tools) => {
  const { provider } = tools;
  api.get(`/auth/${provider}/newcomer`, {
    schema: {
      summary: `Who has come back from ${PROVIDERS[provider]} and has no account yet`,
      response: { 200: newcomer, default: refusals(`${provider}_expired`) },
    },
    handler: async (request, reply) =>
      answer(request, reply, newcomerIn(tools, request), ({ email, firstName, lastName }) => ({
        email,
        firstName,
        lastName,
      })),
  });
};

const register = async (
  tools: ProviderTools,
  request: FastifyRequest,
  reply: FastifyReply,
  names: NewcomerBody,
  redirect: string | undefined,
): Promise<Result<Arrival['account'], Refusal<`${Provider}_expired` | `${Provider}_email_taken`>>> => {
  const { services, sessions, visits, provider } = tools;
  const arrived = newcomerIn(tools, request);
  if (!arrived.ok) return arrived;
  const from = { signedInAs: await sessions.userId(request), redirect };
  const registered = await registerWithProvider(services, provider, arrived.value, names, from);
  if (!registered.ok) return registered;
  visits.take(reply);
  const started = await sessions.start(request, reply, registered.value);
  // Their account, created by an earlier submission of this form, is being deleted.
  return started.ok ? started : fail({ code: `${provider}_expired` });
};

const registerRoute: Route<ProviderTools> = (api, tools) => {
  const { provider } = tools;
  api.post(`/auth/${provider}/register`, {
    config: { rateLimit: limits.register },
    schema: {
      summary: `Make an account for somebody whom ${PROVIDERS[provider]} knows, and sign in`,
      querystring: goingTo,
      body: newcomerBody,
      response: { 201: currentUser, default: refusals(`${provider}_expired`, `${provider}_email_taken`) },
    },
    handler: async (request, reply) => {
      const redirect = mailedRedirect(request.query.redirect);
      return answer(request, reply, await register(tools, request, reply, request.body, redirect), toCurrentUser, 201);
    },
  });
};

const addProviderRoutes = addRoutes('accounts', [beginRoute, callbackRoute, newcomerRoute, registerRoute]);

/**
 * Signing in with a provider. The first two routes of each are pages for a browser, not calls for a
 * program: whatever happens, they end on a screen, so they are not in the OpenAPI document.
 */
export const addSignInRoutes: Route<Tools> = (api, tools) => {
  for (const [provider, signIn] of tools.providers) addProviderRoutes(api, { ...tools, provider, signIn });
};
