import type { DisputeByCode } from '#contract/views.ts';
import { disputes } from '#readmodels/collections.ts';
import { isParticipant } from './disputeTexts.ts';
import { isHidden, listingRow, statusOf } from './listingRow.ts';
import { withIdsFor } from './personIn.ts';
import type { QueryServices } from './services.ts';

/**
 * The data of the join page: the title and the participants so far, never a story. Only its
 * participants can find a hidden dispute. The code must be in the form that refereeCodeIn returns.
 */
export const disputeByCode =
  ({ readModels, clock, personIn }: QueryServices) =>
  async (code: string, reader: string | undefined): Promise<DisputeByCode | undefined> => {
    const models = readModels.current;
    const [found] = await models.collection(disputes).find({ where: { refereeCode: code }, limit: 1 });
    if (found === undefined) return undefined;
    const row = await listingRow(models, found.id);
    if (row && isHidden(row) && !isParticipant(found.body, reader)) return undefined;
    const { id, title, refereeCode, status, user1Id, user2Id } = withIdsFor(found.body, reader, personIn);
    return { id, title, refereeCode, status: row ? statusOf(row, clock.now()) : status, user1Id, user2Id };
  };
