import { previewNewTitle, previewTitle } from '#command-api/disputes/previewTitle.ts';
import { titleBody } from '#contract/commands.ts';
import { textPreview } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { memberOf } from '../../access/session.ts';
import { disputeParams, problems, sendResult } from '../../routeTools.ts';
import { type CommandRoute, TITLE, tags } from './shared.ts';

const response = { 200: textPreview, ...problems };

export const previewNewTitleRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/preview', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated, documented: { refusals: ['moderation_unavailable'] } },
    schema: { tags, summary: 'What strangers would see of a title; nothing is stored', body: titleBody, response },
    handler: async (request, reply) => {
      const previewed = await previewNewTitle(services, memberOf(request).id, request.body.title);
      return sendResult(request, reply, previewed, preview => preview);
    },
  });
};

export const previewTitleRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/title/preview', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated, documented: { refusals: [...TITLE, 'moderation_unavailable'] } },
    schema: {
      tags,
      summary: 'What strangers would see of another title for your dispute; nothing is stored',
      params: disputeParams,
      body: titleBody,
      response,
    },
    handler: async (request, reply) => {
      const asked = { disputeId: request.params.id, title: request.body.title };
      const previewed = await previewTitle(services, memberOf(request).id, asked);
      return sendResult(request, reply, previewed, preview => preview);
    },
  });
};
