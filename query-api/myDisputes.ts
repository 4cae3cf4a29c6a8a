import type { OwnDispute } from '#contract/views.ts';
import { disputes, listings, members } from '#readmodels/collections.ts';
import { asSeenBy } from './disputeTexts.ts';
import { countsOf } from './listingRow.ts';
import { ownHeld } from './ownHeld.ts';
import { withIdsFor } from './personIn.ts';
import type { QueryServices } from './services.ts';

/** The dashboard: every dispute in which a user takes part, newest first. */
export const myDisputes =
  ({ readModels, views, clock, personIn }: QueryServices) =>
  async (userId: string): Promise<readonly OwnDispute[]> => {
    const models = readModels.current;
    const member = await models.collection(members).get(userId);
    const ids = member?.body.disputes ?? [];
    const [bodies, rows, counts, held] = await Promise.all([
      models.collection(disputes).getMany(ids),
      models.collection(listings).getMany(ids),
      views.of(ids),
      ownHeld(models, userId),
    ]);
    const now = clock.now();
    const rowOf = new Map(rows.map(row => [row.id, row]));
    const countOf = new Map(ids.map((id, index) => [id, counts[index] ?? 0]));
    return bodies
      .flatMap(({ id, body }): OwnDispute[] => {
        const row = rowOf.get(id);
        if (row === undefined) return [];
        const seen = withIdsFor(asSeenBy(body, userId), userId, personIn);
        return [{ ...seen, ...countsOf(row, countOf.get(id) ?? 0, now), held: [...(held.get(id) ?? [])] }];
      })
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
  };
