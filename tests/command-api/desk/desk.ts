import { moderationDecision, moderationMatter, moderationQueue } from '#contract/moderation.ts';
import { done } from '#contract/views.ts';
import { expectBody } from '../../support/expectations.ts';
import { type Person, visitor } from '../../support/person.ts';
import { ADMIN_SECRET, type TestServer } from '../../support/server.ts';

export const secret = { 'X-Admin-Secret': ADMIN_SECRET };

type Site = Pick<TestServer, 'url'>;

export const report = async (reader: Person, disputeId: string, body: object) =>
  expectBody(await reader.post(`/api/disputes/${disputeId}/report`, body), 200, done);

/** What waits in one dispute. */
export const queueOf = async ({ url }: Site, disputeId: string) =>
  expectBody(await visitor(url).get('/api/admin/moderation', secret), 200, moderationQueue).filter(
    item => item.disputeId === disputeId,
  );

export const show = async ({ url }: Site, id: string) =>
  expectBody(await visitor(url).get(`/api/admin/moderation/${id}`, secret), 200, moderationMatter);

type Decision = 'remove' | 'restore' | 'dismiss' | 'approve' | 'refuse';

/** Sends a decision of the operator. */
export const send = ({ url }: Site, id: string, decision: Decision, body: object = {}) =>
  visitor(url).post(`/api/admin/moderation/${id}/${decision}`, body, secret);

export const decide = async (
  site: Site,
  id: string,
  decision: Exclude<Decision, 'approve' | 'refuse'>,
  body: object = {},
) => expectBody(await send(site, id, decision, body), 200, moderationDecision);
