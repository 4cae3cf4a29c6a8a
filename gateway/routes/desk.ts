import { z } from 'zod';
import { type Decided, dismiss, removeText, restoreText } from '#command-api/desk/decisions.ts';
import { moderationQueue } from '#command-api/desk/queue.ts';
import type { DeskServices } from '#command-api/desk/services.ts';
import { showMatter } from '#command-api/desk/show.ts';
import {
  decisionBody,
  moderationDecision,
  moderationMatter,
  moderationQueue as queueView,
  removeTextBody,
} from '#contract/moderation.ts';
import type { AdminGate } from '../adminGate.ts';
import { type Api, problems, sendResult } from '../routeTools.ts';

const tags = ['operator'];
const params = z.object({ id: z.string().max(100, 'There is no text with this id.') });
const response = { 200: moderationDecision, ...problems };

const OF_A_TEXT = ['unknown_matter', 'text_erased', 'not_published'] as const;

const REMOVED = 'Removed. A marker stands in its place, and its author is told why.';
const RESTORED = 'It is back.';

const dismissed = ({ appeal }: Decided): string =>
  appeal ? 'It stays removed, and its author is told.' : 'It stays as it is. The reports are closed.';

/** The moderation desk, for whoever knows the admin secret. */
export const addDeskRoutes = (api: Api, services: DeskServices, gate: AdminGate): void => {
  const guarded = { onRequest: gate };

  api.get('/admin/moderation', {
    ...guarded,
    schema: { tags, summary: 'What waits for a decision, oldest first', response: { 200: queueView, ...problems } },
    handler: async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return [...(await moderationQueue(services))];
    },
  });

  api.get('/admin/moderation/:id', {
    ...guarded,
    config: { documented: { refusals: ['unknown_matter'] } },
    schema: {
      tags,
      summary: 'The public text in question, what was said about it, and what was decided before',
      params,
      response: { 200: moderationMatter, ...problems },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return sendResult(request, reply, await showMatter(services, request.params.id), shown => shown);
    },
  });

  api.post('/admin/moderation/:id/remove', {
    ...guarded,
    config: { documented: { refusals: [...OF_A_TEXT, 'not_a_text', 'already_removed'] } },
    schema: { tags, summary: 'Remove a text: a marker takes its place', params, body: removeTextBody, response },
    handler: async (request, reply) => {
      const removed = await removeText(services, request.params.id, request.body.reason);
      return sendResult(request, reply, removed, decided => ({ ...decided, message: REMOVED }));
    },
  });

  api.post('/admin/moderation/:id/restore', {
    ...guarded,
    config: { documented: { refusals: [...OF_A_TEXT, 'not_removed', 'not_withheld'] } },
    schema: {
      tags,
      summary: 'Put back a text, or a dispute that is off the lists',
      params,
      body: decisionBody,
      response,
    },
    handler: async (request, reply) => {
      const restored = await restoreText(services, request.params.id, request.body.why ?? null);
      return sendResult(request, reply, restored, decided => ({ ...decided, message: RESTORED }));
    },
  });

  api.post('/admin/moderation/:id/dismiss', {
    ...guarded,
    config: { documented: { refusals: ['unknown_matter', 'nothing_to_decide'] } },
    schema: {
      tags,
      summary: 'Leave it as it is: close reports, or turn an appeal down',
      params,
      body: decisionBody,
      response,
    },
    handler: async (request, reply) => {
      const left = await dismiss(services, request.params.id, request.body.why ?? null);
      return sendResult(request, reply, left, decided => ({ ...decided, message: dismissed(decided) }));
    },
  });
};
