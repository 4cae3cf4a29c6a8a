import type { QueueItem } from '#contract/moderation.ts';
import { disputes } from '#readmodels/collections.ts';
import type { DeskServices } from './services.ts';
import { kindOf, type WaitingMatter, waitingMatters } from './waiting.ts';

/** The titles of their disputes, as the participants or, once it is published, all others read them. */
const titlesFor = async (
  { readModels }: Pick<DeskServices, 'readModels'>,
  matters: readonly WaitingMatter[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(matters.map(({ disputeId }) => disputeId))];
  const found = await readModels.current.collection(disputes).find({ where: { id: { in: ids } } });
  return new Map(found.map(({ id, body }) => [id, body.title]));
};

/** What the operator has to decide, most urgent first, then oldest first. */
export const moderationQueue = async (
  services: Pick<DeskServices, 'documents' | 'readModels'>,
): Promise<readonly QueueItem[]> => {
  const matters = await waitingMatters(services);
  const titles = await titlesFor(services, matters);
  return matters.map(matter => {
    const { news: _, ...shown } = matter;
    return { ...shown, kind: kindOf(matter), title: titles.get(matter.disputeId) ?? null };
  });
};
