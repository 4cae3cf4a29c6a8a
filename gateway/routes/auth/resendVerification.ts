import { resendVerification } from '#command-api/accounts/verifyEmail.ts';
import { mailedRedirect } from '#contract/redirect.ts';
import { done } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { memberOf } from '../../access/session.ts';
import { type AuthRoute, goingTo } from './shared.ts';

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
