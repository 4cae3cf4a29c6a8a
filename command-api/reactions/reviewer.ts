import { reviewIdentified } from '../disputes/reviewIdentified.ts';
import type { Services } from '../services.ts';
import type { Reaction } from './reaction.ts';

/**
 * Moderates a dispute again after a participant was recognised in it. The command normally does so
 * before it answers. This reaction does it when the process died first or no moderator could
 * decide.
 */
export const reviewer = (services: Services): Reaction => ({
  name: 'reviewer',
  react: async ({ event }) => {
    const isReport = event.type === 'Withheld' && event.data.reason === 'identifies';
    if (!isReport && event.type !== 'StoryRedacted') return;
    const reviewed = await reviewIdentified(services, event.data.disputeId);
    if (!reviewed.ok) throw new Error('No moderator could decide on a story that identifies somebody');
  },
});
