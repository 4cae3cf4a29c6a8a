import { awaitProjected } from '#readmodels/awaitProjected.ts';
import { members } from '#readmodels/collections.ts';
import { reels, requestReel } from '../reels/reels.ts';
import { type ReelKeeping, removeReels } from '../reels/removeReels.ts';
import type { Services } from '../services.ts';
import type { Reaction } from './reaction.ts';

type ReelRequest = Parameters<typeof requestReel>[1];

/** Removes a reel at once and requests a new one. */
const requestAnew = async (services: ReelKeeping, request: ReelRequest): Promise<void> => {
  await removeReels(services, [request.disputeId]);
  await requestReel(services.documents, request);
};

/**
 * Requests a reel for every published dispute, and a new one when its texts change or its vote
 * ends. Removes the reel while the dispute is withheld.
 */
export const reelRequests = (services: ReelKeeping & Pick<Services, 'progress' | 'logger'>): Reaction => ({
  name: 'reels',
  react: async ({ id: cause, event, recordedAt, position }) => {
    const request = (disputeId: string) => ({ disputeId, cause, now: recordedAt });
    switch (event.type) {
      case 'Published':
      case 'Restored':
        return requestReel(services.documents, request(event.data.disputeId));
      case 'Expired':
        // The film says how the vote ended.
        await awaitProjected(services, position);
        return requestReel(services.documents, request(event.data.disputeId));
      case 'StoryRedacted':
      case 'TitleRedacted':
        return requestAnew(services, request(event.data.disputeId));
      case 'Withheld':
        await removeReels(services, [event.data.disputeId]);
        return;
      default:
        return;
    }
  },
});

/**
 * Reels contain the tags of their narrators. A member who chooses another tag may not want to be
 * known by the old one.
 */
export const reelTags = (services: ReelKeeping & Pick<Services, 'readModels'>): Reaction => ({
  name: 'reel-tags',
  react: async ({ id: cause, event, recordedAt }) => {
    if (event.type !== 'TagChosen') return;
    const { documents, readModels } = services;
    const member = await readModels.current.collection(members).get(event.data.userId);
    for (const disputeId of member?.body.disputes ?? []) {
      if ((await documents.collection(reels).get(disputeId)) === undefined) continue;
      await requestAnew(services, { disputeId, cause, now: recordedAt });
    }
  },
});
