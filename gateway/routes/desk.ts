import { z } from 'zod';
import { type Decided, dismiss, removeText, restoreText } from '#command-api/desk/decisions.ts';
import { approveHeld, refuseHeld } from '#command-api/desk/held.ts';
import type { Services } from '#command-api/services.ts';
import {
  approveBody,
  decisionBody,
  heldDecision,
  moderationDecision,
  moderationMatter,
  moderationQueue as queueView,
  refuseBody,
  removeTextBody,
} from '#contract/moderation.ts';
import { queueQuery } from '#contract/queries.ts';
import { moderationQueue } from '#query-api/desk/queue.ts';
import { showMatter } from '#query-api/desk/show.ts';
import type { OperatorOnly } from '../access/adminGate.ts';
import { securityEvent } from '../monitoring/securityEvents.ts';
import { addRoutes, answer, type Route, refusals } from '../routeTools.ts';
import { nextLink } from './queries/nextLink.ts';

type DeskRoute = Route<{
  readonly services: Services;
  readonly operatorOnly: OperatorOnly;
}>;

const params = z.object({ id: z.string().max(100, 'There is no text with this id.').meta({ minLength: 1 }) });
/** Refusals of a decision about a held text. */
const OF_A_HELD_TEXT = [
  'unknown_matter',
  'not_a_text',
  'nothing_held',
  'held_changed',
  'text_erased',
  'moderation_unavailable',
] as const;
/** Refusals of a decision about one text. */
const OF_A_TEXT = ['unknown_matter', 'text_erased', 'not_published'] as const;

const queueRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.get('/admin/moderation', {
    ...operatorOnly,
    config: { documented: { paged: true } },
    schema: {
      summary: 'What waits for a decision: the most urgent first, then the oldest; the next page is in the Link header',
      querystring: queueQuery,
      response: { 200: queueView },
    },
    handler: async (request, reply) => {
      const { items, next } = await moderationQueue(services, request.query);
      if (next) reply.header('Link', nextLink(request.url, next));
      return [...items];
    },
  });
};

const showMatterRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.get('/admin/moderation/:id', {
    ...operatorOnly,
    schema: {
      summary: 'The public or held text in question, what was said about it, and what was decided before',
      params,
      response: { 200: moderationMatter, default: refusals('unknown_matter') },
    },
    handler: async (request, reply) => {
      return answer(request, reply, await showMatter(services, request.params.id), shown => shown);
    },
  });
};

const REMOVED = 'Removed. A marker stands in its place, and its author is told why.';

const removeTextRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/remove', {
    ...operatorOnly,
    schema: {
      summary: 'Remove a text: a marker takes its place',
      params,
      body: removeTextBody,
      response: { 200: moderationDecision, default: refusals(...OF_A_TEXT, 'not_a_text', 'already_removed') },
    },
    handler: async (request, reply) => {
      const removed = await removeText(services, request.params.id, request.body.reason);
      if (removed.ok) securityEvent(request, 'text_removed', { about: request.params.id, reason: request.body.reason });
      return answer(request, reply, removed, decided => ({ ...decided, message: REMOVED }));
    },
  });
};

const RESTORED = 'It is back.';

const restoreTextRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/restore', {
    ...operatorOnly,
    schema: {
      summary: 'Put back a text, or a dispute that is off the lists',
      params,
      body: decisionBody,
      response: {
        200: moderationDecision,
        default: refusals(...OF_A_TEXT, 'not_removed', 'not_withheld', 'moderation_unavailable'),
      },
    },
    handler: async (request, reply) => {
      const restored = await restoreText(services, request.params.id, request.body.why ?? null);
      return answer(request, reply, restored, decided => ({ ...decided, message: RESTORED }));
    },
  });
};

const dismissed = ({ appeal, reports }: Decided): string => {
  if (appeal) return 'It stays removed, and its author is told.';
  return reports > 0 ? 'It stays as it is. The reports are closed.' : 'It stays off the lists.';
};

const dismissRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/dismiss', {
    ...operatorOnly,
    schema: {
      summary: 'Leave it as it is: close reports, turn an appeal down, or leave a dispute off the lists',
      params,
      body: decisionBody,
      response: { 200: moderationDecision, default: refusals('unknown_matter', 'nothing_to_decide') },
    },
    handler: async (request, reply) => {
      const left = await dismiss(services, request.params.id, request.body.why ?? null);
      return answer(request, reply, left, decided => ({ ...decided, message: dismissed(decided) }));
    },
  });
};

const APPROVED = 'Approved. It counts as if its author had just sent it, and they are told.';

const approveRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/approve', {
    ...operatorOnly,
    schema: {
      summary: 'Approve a held text, in the version that you read',
      params,
      body: approveBody,
      response: {
        200: heldDecision,
        default: refusals(...OF_A_HELD_TEXT, 'discussion_closed', 'dispute_hidden', 'title_settled'),
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const approved = await approveHeld(services, id, request.body.version);
      if (approved.ok) securityEvent(request, 'held_text_decided', { about: id, reason: 'approved' });
      return answer(request, reply, approved, decided => ({ ...decided, message: APPROVED }));
    },
  });
};

const REFUSED = 'Refused. Its author is told why, and can write another text.';

const refuseRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/refuse', {
    ...operatorOnly,
    schema: {
      summary: 'Refuse a held text, in the version that you read',
      params,
      body: refuseBody,
      response: { 200: heldDecision, default: refusals(...OF_A_HELD_TEXT) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const refused = await refuseHeld(services, id, request.body);
      if (refused.ok) securityEvent(request, 'held_text_decided', { about: id, reason: 'refused' });
      return answer(request, reply, refused, decided => ({ ...decided, message: REFUSED }));
    },
  });
};

/** The moderation desk, with the admin secret. */
export const addDeskRoutes = addRoutes('operator', [
  queueRoute,
  showMatterRoute,
  removeTextRoute,
  restoreTextRoute,
  dismissRoute,
  approveRoute,
  refuseRoute,
]);
