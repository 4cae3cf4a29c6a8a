import { chooseSummaries } from '#command-api/accounts/chooseSummaries.ts';
import { leaveGoogle } from '#command-api/accounts/leaveGoogle.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { deleteAccount } from '#command-api/privacy/deleteAccount.ts';
import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import { exportMember } from '#command-api/privacy/exportMember.ts';
import { accountBody, eraseBody, memberExport } from '#contract/account.ts';
import { currentUser, done } from '#contract/views.ts';
import type { PasswordGuesses } from '../passwordGuesses.ts';
import { limits } from '../rateLimits.ts';
import { type Api, problems, sendResult } from '../routeTools.ts';
import { memberOf, type Sessions } from '../session.ts';

const tags = ['accounts'];
const config = { rateLimit: limits.account };

/** A member's own data: the file of all of it, the choices, and the erasure. */
export const addAccountRoutes = (
  api: Api,
  services: EraseServices,
  sessions: Sessions,
  guesses: PasswordGuesses,
): void => {
  api.get('/account/export', {
    ...sessions.membersOnly,
    config,
    schema: {
      tags,
      summary: 'Everything that is kept about you, as a file',
      response: { 200: memberExport, ...problems },
    },
    handler: async (request, reply) => {
      const user = memberOf(request);
      reply.header('Cache-Control', 'no-store');
      reply.header('Content-Disposition', 'attachment; filename="bothsides-my-data.json"');
      return exportMember(services, user);
    },
  });

  api.patch('/account', {
    ...sessions.membersOnly,
    schema: {
      tags,
      summary: 'Say whether you want the daily summary by email',
      body: accountBody,
      response: { 200: currentUser, ...problems },
    },
    handler: async request => {
      const changed = await chooseSummaries(services, memberOf(request), request.body.dailySummaries);
      return toCurrentUser(changed);
    },
  });

  api.post('/account/leave-google', {
    ...sessions.membersOnly,
    config: { ...config, documented: { refusals: ['only_way_in'] } },
    schema: { tags, summary: 'Sign in with Google no longer', response: { 200: currentUser, ...problems } },
    handler: async (request, reply) =>
      sendResult(request, reply, await leaveGoogle(services, memberOf(request)), toCurrentUser),
  });

  api.post('/account/erase', {
    ...sessions.membersOnly,
    config: {
      ...config,
      documented: { refusals: ['wrong_password', 'no_password', 'demo_account', 'too_many_guesses'] },
    },
    schema: {
      tags,
      summary:
        'Delete your account for good: your texts cannot be read any more, your votes stay counted without a name',
      body: eraseBody,
      response: { 200: done, ...problems },
    },
    handler: async (request, reply) => {
      const user = memberOf(request);
      // Who sits at an open browser need not be its owner.
      const deleted = await guesses.bounded(user.body.email, reply, () =>
        deleteAccount(services, user, request.body.password),
      );
      if (deleted.ok) await sessions.end(request, reply);
      return sendResult(request, reply, deleted, () => ({
        message:
          'Your account was deleted. Nobody can read your texts any more; your votes stay counted without a name.',
      }));
    },
  });
};
