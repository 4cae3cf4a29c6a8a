import { z } from 'zod';
import { chooseTag } from '#command-api/accounts/chooseTag.ts';
import { login } from '#command-api/accounts/login.ts';
import { register } from '#command-api/accounts/register.ts';
import { requestReset, resetPassword } from '#command-api/accounts/resetPassword.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { resendVerification, verifyEmail } from '#command-api/accounts/verifyEmail.ts';
import type { Services } from '#command-api/services.ts';
import { anonymousTagBody, loginBody, registerBody, resetPasswordBody, resetRequestBody } from '#contract/commands.ts';
import { currentUser, done } from '#contract/views.ts';
import type { PasswordGuesses } from '../passwordGuesses.ts';
import { limits } from '../rateLimits.ts';
import { type Api, problems, runCommand, sendResult } from '../routeTools.ts';
import type { Sessions } from '../session.ts';

const tags = ['accounts'];

/** Accounts and sessions. */
export const addAuthRoutes = (api: Api, services: Services, sessions: Sessions, guesses: PasswordGuesses): void => {
  api.get('/auth/user', {
    ...sessions.membersOnly,
    schema: { tags, summary: 'The signed-in user; 401 for nobody', response: { 200: currentUser, ...problems } },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return toCurrentUser(sessions.member(request));
    },
  });

  api.post('/auth/register', {
    config: { rateLimit: limits.register, documented: { refusals: ['email_taken'] } },
    schema: {
      tags,
      summary: 'Make an account and sign in',
      body: registerBody,
      response: { 201: currentUser, ...problems },
    },
    handler: async (request, reply) => {
      const registered = await register(services, request.body);
      if (registered.ok) await sessions.start(request, reply, registered.value);
      return sendResult(request, reply, registered, toCurrentUser, 201);
    },
  });

  api.post('/auth/login', {
    config: { rateLimit: limits.login, documented: { refusals: ['invalid_credentials', 'too_many_guesses'] } },
    schema: { tags, summary: 'Sign in', body: loginBody, response: { 200: currentUser, ...problems } },
    handler: async (request, reply) => {
      const known = await guesses.bounded(request.body.email, reply, () => login(services, request.body));
      const signedIn = known.ok ? await sessions.start(request, reply, known.value) : known;
      return sendResult(request, reply, signedIn, toCurrentUser);
    },
  });

  api.post('/auth/logout', {
    schema: { tags, summary: 'Sign out', response: { 200: done, ...problems } },
    handler: async (request, reply) => {
      await sessions.end(request, reply);
      return { message: 'You have been successfully logged out.' };
    },
  });

  api.patch('/auth/anonymous-tag', {
    ...sessions.membersOnly,
    config: {
      rateLimit: limits.moderated,
      documented: {
        once: true,
        refusals: ['tag_reserved', 'tag_taken', 'text_rejected', 'moderation_unavailable'],
      },
    },
    schema: {
      tags,
      summary: 'Choose the tag that is shown instead of a name; 422 when it says too much, or hurts',
      body: anonymousTagBody,
      response: { 200: currentUser, ...problems },
    },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      const { anonymousTag } = request.body;
      return runCommand(services, request, reply, user.id, {
        run: context => chooseTag(services, context, user, anonymousTag),
        toBody: toCurrentUser,
      });
    },
  });

  addVerificationRoutes(api, services, sessions);
  addResetRoutes(api, services, sessions, guesses);
};

const addVerificationRoutes = (api: Api, services: Services, sessions: Sessions): void => {
  api.get('/auth/verify-email/:token', {
    config: { documented: { refusals: ['invalid_verification_token'] } },
    schema: {
      tags,
      summary: 'Verify an email address with the token of the mail',
      params: z.object({ token: z.string() }),
      response: { 200: done, ...problems },
    },
    handler: async (request, reply) => {
      const verified = await verifyEmail(services, request.params.token);
      reply.header('Cache-Control', 'no-store');
      return sendResult(request, reply, verified, () => ({
        message: 'Email verified successfully! You can now vote and comment on disputes.',
      }));
    },
  });

  api.post('/auth/resend-verification', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.mail },
    schema: { tags, summary: 'Send the verification mail again', response: { 200: done, ...problems } },
    handler: async request => {
      const sent = await resendVerification(services, sessions.member(request));
      return {
        message: sent
          ? 'We have sent you a new verification email. Please check your inbox.'
          : 'Your email address is already verified.',
      };
    },
  });
};

const addResetRoutes = (api: Api, services: Services, sessions: Sessions, guesses: PasswordGuesses): void => {
  api.post('/auth/reset-password-request', {
    config: { rateLimit: limits.mail, plainTextErrors: true },
    schema: {
      tags,
      summary:
        'Ask for a reset link; the answer is the same whether or not there is such an account. Fails in plain text.',
      body: resetRequestBody,
      response: { 200: done },
    },
    handler: async request => {
      const { email } = request.body;
      // Begun once the answer is on its way: its time must not tell whether there is such an account.
      setImmediate(() => {
        requestReset(services, email).catch((error: unknown) => {
          request.log.error({ err: error }, 'A reset mail could not be queued');
        });
      });
      return { message: 'If an account exists, you will receive password reset instructions via email shortly.' };
    },
  });

  api.post('/auth/reset-password', {
    config: { rateLimit: limits.mail, documented: { refusals: ['invalid_reset_token'] } },
    schema: {
      tags,
      summary: 'Set a new password with the token of the mail; signs out every browser',
      body: resetPasswordBody,
      response: { 200: done, ...problems },
    },
    handler: async (request, reply) => {
      const reset = await resetPassword(services, request.body);
      if (reset.ok) {
        guesses.forgive(reset.value);
        await sessions.end(request, reply);
      }
      return sendResult(request, reply, reset, () => ({ message: 'Your password has been changed. Please sign in.' }));
    },
  });
};
