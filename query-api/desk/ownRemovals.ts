import { appealId, appeals } from '#command-api/desk/appeals.ts';
import type { Services } from '#command-api/services.ts';
import type { OwnRemoval } from '#contract/moderation.ts';
import { matterId, removals } from '#readmodels/collections.ts';

/** The removed texts of a member in a dispute, and whether the member has appealed. */
export const ownRemovals = async (
  { documents, readModels }: Pick<Services, 'documents' | 'readModels'>,
  authorId: string,
  disputeId: string,
): Promise<readonly OwnRemoval[]> => {
  const found = await readModels.current.collection(removals).find({ where: { authorId, disputeId } });
  return Promise.all(
    found.map(async ({ id, body: { target, reason, removedAt, wordsOnly = false } }) => {
      const asked = await documents.collection(appeals).get(appealId(id, removedAt));
      const status = asked ? String(asked.fields.status) : null;
      const appeal = status === 'open' || status === 'upheld' ? status : null;
      return { id: matterId(disputeId, target), target, reason, removedAt, wordsOnly, appeal };
    }),
  );
};
