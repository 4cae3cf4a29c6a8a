import { leaveProvider } from '#command-api/accounts/leaveProvider.ts';
import { chooseMails } from '#command-api/mail/unsubscribe.ts';
import { deleteAccount, disownAccount } from '#command-api/privacy/deleteAccount.ts';
import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import { accountBody, disownBody, eraseBody, memberExport } from '#contract/account.ts';
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '#contract/signIn.ts';
import { currentUser, done } from '#contract/views.ts';
import { toCurrentUser } from '#query-api/currentUser.ts';
import { exportMember } from '#query-api/memberExport/exportMember.ts';
import type { PasswordGuesses } from '../access/passwordGuesses.ts';
import { limits } from '../access/rateLimits.ts';
import { memberOf, type Sessions } from '../access/session.ts';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { addRoutes, answer, type Route, refusals } from '../routeTools.ts';

type AccountRoute = Route<{
  readonly services: EraseServices;
  readonly sessions: Sessions;
  readonly guesses: PasswordGuesses;
}>;

const config = { rateLimit: limits.account };

const exportMemberRoute: AccountRoute = (api, { services, sessions }) => {
  api.get('/account/export', {
    ...sessions.membersOnly,
    config,
    schema: {
      summary: 'Everything that is kept about you, as a file',
      response: { 200: memberExport },
    },
    handler: async (request, reply) => {
      reply.header('Content-Disposition', 'attachment; filename="bothsides-my-data.json"');
      return exportMember(services, memberOf(request));
    },
  });
};

const chooseMailsRoute: AccountRoute = (api, { services, sessions }) => {
  api.patch('/account', {
    ...sessions.membersOnly,
    schema: {
      summary: 'Say which emails you want, kind by kind; those about signing in always come',
      body: accountBody,
      response: { 200: currentUser },
    },
    handler: async request => {
      const member = memberOf(request);
      return toCurrentUser((await chooseMails(services, member.id, request.body)) ?? member);
    },
  });
};

const leaveProviderRoute =
  (provider: Provider): AccountRoute =>
  (api, { services, sessions }) => {
    api.post(`/account/leave-${provider}`, {
      ...sessions.membersOnly,
      config: { ...config },
      schema: {
        summary: `Stop signing in with ${PROVIDERS[provider]}; signs out every other browser`,
        response: { 200: currentUser, default: refusals('only_way_in') },
      },
      handler: async (request, reply) => {
        const left = await leaveProvider(services, provider, memberOf(request), sessions.sidOf(request) ?? '');
        if (left.ok) securityEvent(request, `${provider}_left`, { account: left.value.body.email });
        return answer(request, reply, left, toCurrentUser);
      },
    });
  };

const ACCOUNT_DELETED =
  'Your account was deleted. Nobody can read your texts any more; your votes stay counted without a name.';

const deleteAccountRoute: AccountRoute = (api, { services, sessions, guesses }) => {
  api.post('/account/erase', {
    ...sessions.membersOnly,
    config: { ...config },
    schema: {
      summary:
        'Delete your account for good: your texts cannot be read any more, your votes stay counted without a name',
      body: eraseBody,
      response: { 200: done, default: refusals('wrong_password', 'no_password', 'demo_account', 'too_many_guesses') },
    },
    handler: async (request, reply) => {
      const user = memberOf(request);
      // Ask for the password, because the person at an open browser may not be its owner.
      const guess = { request, reply, email: user.body.email, failed: 'deletion_failed' } as const;
      const deleted = await guesses.bounded(guess, () => deleteAccount(services, user, request.body.password));
      if (deleted.ok) {
        securityEvent(request, 'account_deleted', { account: user.body.email });
        await sessions.end(request, reply);
      }
      return answer(request, reply, deleted, () => ({ message: ACCOUNT_DELETED }));
    },
  });
};

const DELETED = 'The account was deleted, and your address is free again.';

const disownRoute: AccountRoute = (api, { services }) => {
  api.post('/account/disown', {
    config: { ...config },
    schema: {
      summary: 'Delete an account that somebody else made with your address, with the token of the verification mail',
      body: disownBody,
      response: { 200: done, default: refusals('invalid_verification_token', 'account_claimed') },
    },
    handler: async (request, reply) => {
      const disowned = await disownAccount(services, request.body.token);
      if (disowned.ok) securityEvent(request, 'account_disowned', { account: disowned.value });
      return answer(request, reply, disowned, () => ({ message: DELETED }));
    },
  });
};

/** A member's own data: export, choices and deletion. */
export const addAccountRoutes = addRoutes('accounts', [
  exportMemberRoute,
  chooseMailsRoute,
  ...PROVIDER_NAMES.map(leaveProviderRoute),
  deleteAccountRoute,
  disownRoute,
]);
