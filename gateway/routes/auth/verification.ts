import { z } from 'zod';
import { resendVerification, verifyEmail } from '#command-api/accounts/verifyEmail.ts';
import { mailedRedirect } from '#contract/redirect.ts';
import { done, verifiedEmail } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { memberOf } from '../../access/session.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type AuthRoute, goingTo } from './shared.ts';

const VERIFIED = 'Email verified successfully! You can now vote and comment on disputes.';
/** For a browser that is signed in to another account, which may still be unverified. */
const ANOTHERS =
  'Email verified successfully! It belongs to another account than the one you are signed in to here: sign in to that one to vote and comment on disputes.';

export const verifyEmailRoute: AuthRoute = (api, { services, sessions }) => {
  api.get('/auth/verify-email/:token', {
    schema: {
      summary: 'Verify an email address with the token of the mail',
      params: z.object({ token: z.string().meta({ minLength: 1 }) }),
      response: { 200: verifiedEmail, default: refusals('invalid_verification_token') },
    },
    handler: async (request, reply) => {
      const reader = await sessions.userId(request);
      const verified = await verifyEmail(services, request.params.token, reader);
      return answer(request, reply, verified, ({ id, body: { email, createdAt, isClaimed } }) => ({
        message: reader === undefined || reader === id ? VERIFIED : ANOTHERS,
        account: reader === id ? null : { email, createdAt, canDisown: !isClaimed },
      }));
    },
  });
};

const SENT = 'We have sent you a new verification email. Please check your inbox.';
const NOT_NEEDED = 'Your email address is already verified.';

export const resendVerificationRoute: AuthRoute = (api, { services, sessions }) => {
  api.post('/auth/resend-verification', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.mail },
    schema: { summary: 'Send the verification mail again', querystring: goingTo, response: { 200: done } },
    handler: async request => {
      const redirect = mailedRedirect(request.query.redirect);
      return { message: (await resendVerification(services, memberOf(request), redirect)) ? SENT : NOT_NEEDED };
    },
  });
};
