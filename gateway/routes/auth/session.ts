import { login } from '#command-api/accounts/passwords.ts';
import { register } from '#command-api/accounts/register.ts';
import { chooseTag } from '#command-api/moderatedTexts/chooseTag.ts';
import { anonymousTagBody, loginBody, registerBody } from '#contract/commands.ts';
import { mailedRedirect } from '#contract/redirect.ts';
import { currentUser, done } from '#contract/views.ts';
import { toCurrentUser } from '#query-api/currentUser.ts';
import { limits } from '../../access/rateLimits.ts';
import { memberOf } from '../../access/session.ts';
import { answer, ONCE, refusals, runCommand } from '../../routeTools.ts';
import { type AuthRoute, goingTo } from './shared.ts';

export const currentUserRoute: AuthRoute = (api, { sessions }) => {
  api.get('/auth/user', {
    ...sessions.membersOnly,
    schema: { summary: 'The signed-in user; 401 for nobody', response: { 200: currentUser } },
    handler: async request => toCurrentUser(memberOf(request)),
  });
};

export const registerRoute: AuthRoute = (api, { services, sessions }) => {
  api.post('/auth/register', {
    config: { rateLimit: limits.register },
    schema: {
      summary: 'Make an account and sign in',
      querystring: goingTo,
      body: registerBody,
      response: { 201: currentUser, default: refusals('email_taken') },
    },
    handler: async (request, reply) => {
      const registered = await register(services, request.body, mailedRedirect(request.query.redirect));
      if (registered.ok) await sessions.start(request, reply, registered.value);
      return answer(request, reply, registered, toCurrentUser, 201);
    },
  });
};

export const loginRoute: AuthRoute = (api, { services, sessions, guesses }) => {
  api.post('/auth/login', {
    config: { rateLimit: limits.login },
    schema: {
      summary: 'Sign in',
      body: loginBody,
      response: { 200: currentUser, default: refusals('invalid_credentials', 'too_many_guesses') },
    },
    handler: async (request, reply) => {
      const guess = { request, reply, email: request.body.email, failed: 'login_failed' } as const;
      const known = await guesses.bounded(guess, () => login(services, request.body));
      const signedIn = known.ok ? await sessions.start(request, reply, known.value) : known;
      return answer(request, reply, signedIn, toCurrentUser);
    },
  });
};

export const logoutRoute: AuthRoute = (api, { sessions }) => {
  api.post('/auth/logout', {
    schema: { summary: 'Sign out', response: { 200: done } },
    handler: async (request, reply) => {
      await sessions.end(request, reply);
      return { message: 'You have been successfully logged out.' };
    },
  });
};

export const chooseTagRoute: AuthRoute = (api, { services, sessions }) => {
  api.patch('/auth/anonymous-tag', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'Choose the tag that is shown instead of a name; 422 when it says too much, or hurts',
      body: anonymousTagBody,
      response: {
        200: currentUser,
        default: refusals(...ONCE, 'tag_reserved', 'tag_taken', 'text_rejected', 'moderation_unavailable'),
      },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: (context, member) => chooseTag(services, context, member, request.body.anonymousTag),
        toBody: toCurrentUser,
      }),
  });
};
