import type { OwnDispute } from '#contract/views.ts';
import { InvalidCursor, keysAfter, pageOf } from '#platform/documents/cursor.ts';
import { disputes, listings, members } from '#readmodels/collections.ts';
import { shownWord } from '#readmodels/shownWord.ts';
import { asSeenBy } from './disputeTexts.ts';
import { countsOf } from './listingRow.ts';
import { ownHeld } from './ownHeld.ts';
import { withIdsFor } from './personIn.ts';
import type { QueryServices } from './services.ts';

interface OwnPage {
  readonly disputes: readonly OwnDispute[];
  readonly next: string | undefined;
}

/**
 * The place after the dispute that a cursor names.
 * @throws InvalidCursor
 */
const placeAfter = (ids: readonly string[], cursor: string | undefined): number => {
  const [last] = keysAfter(cursor, ['string']) ?? [];
  const place = ids.indexOf(String(last)) + 1;
  if (last !== undefined && place === 0) throw new InvalidCursor();
  return place;
};

/**
 * The dashboard: the disputes in which a user takes part, those first in which they took part last.
 * Those of a page are sorted by when they were created.
 */
export const myDisputes =
  ({ readModels, views, clock, personIn }: QueryServices) =>
  async (
    userId: string,
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<OwnPage> => {
    const models = readModels.current;
    const member = await models.collection(members).get(userId);
    const all = (member?.body.disputes ?? []).toReversed();
    const from = placeAfter(all, cursor);
    const { rows: ids, next } = pageOf(all.slice(from, from + limit + 1), limit, id => [id]);
    const [bodies, rows, counts, held] = await Promise.all([
      models.collection(disputes).getMany(ids),
      models.collection(listings).getMany(ids),
      views.of(ids),
      ownHeld(models, userId, ids),
    ]);
    const now = clock.now();
    const rowOf = new Map(rows.map(row => [row.id, row]));
    const countOf = new Map(ids.map((id, index) => [id, counts[index] ?? 0]));
    const shown = bodies
      .flatMap(({ id, body }): OwnDispute[] => {
        const row = rowOf.get(id);
        if (row === undefined) return [];
        const seen = withIdsFor(asSeenBy(body, userId), userId, personIn);
        const verdict = { word: shownWord(row.body) };
        return [{ ...seen, ...countsOf(row, countOf.get(id) ?? 0, now), verdict, held: [...(held.get(id) ?? [])] }];
      })
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
    return { disputes: shown, next };
  };
