import { exportMember } from '#command-api/privacy/exportMember.ts';
import { memberExport } from '#contract/account.ts';
import { memberOf } from '../../access/session.ts';
import { type AccountRoute, config } from './shared.ts';

export const exportMemberRoute: AccountRoute = (api, { services, sessions }) => {
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
