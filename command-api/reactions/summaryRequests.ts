import { hasExpired } from '#domain/rules.ts';
import { requestSummaries } from '#mails/summaries.ts';
import type { Services } from '../services.ts';
import type { Reaction } from './reaction.ts';

/** Schedules daily summaries for every dispute while it is open. */
export const summaryRequests = ({ documents, clock }: Pick<Services, 'documents' | 'clock'>): Reaction => ({
  name: 'summaries',
  react: async ({ event }) => {
    const now = clock.now();
    if (event.type !== 'Published' || hasExpired(event.data.expiresAt, now)) return;
    const { disputeId, publishedAt, expiresAt } = event.data;
    await requestSummaries(documents, { disputeId, publishedAt, expiresAt }, now);
  },
});
