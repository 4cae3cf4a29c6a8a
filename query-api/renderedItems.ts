import { LRUCache } from 'lru-cache';
import { ENOUGH_VOTES } from '#contract/verdict.ts';
import type { VerdictWord } from '#domain/verdict.ts';
import type { Documents } from '#platform/documents/port.ts';
import { type DisputeBody, disputes, listings } from '#readmodels/collections.ts';
import { shownWord } from '#readmodels/shownWord.ts';
import { type ListingRow, stampOf } from './listingRow.ts';
import { openJson } from './openJson.ts';
import { type PersonIn, withIdsFor } from './personIn.ts';
import { digestOf } from './validator.ts';

const REMEMBERED = 5000;

/** A list item without the parts that change with votes, views or time. */
export interface RenderedItem {
  /** An open object (see openJson). */
  readonly json: string;
  readonly verdict: { readonly word: VerdictWord };
  readonly digest: string;
  /** The ids of the two participants. */
  readonly people: readonly (string | null)[];
}

interface Kept extends RenderedItem {
  /** Differs from the stamp of any other version of the dispute. */
  readonly stamp: string;
}

/** The rows of a page, and the read models that they come from. */
interface ListedRows {
  readonly rows: readonly ListingRow[];
  readonly models: Documents;
  readonly generation: number;
}

/** What a list holds of a story. */
type StoryPart = (story: string) => string;

/** The words for the votes of those that have enough of them, by the dispute's id. */
const wordsOf = async (models: Documents, rows: readonly ListingRow[]): Promise<ReadonlyMap<string, VerdictWord>> => {
  const ids = rows.filter(({ fields }) => Number(fields.votes) >= ENOUGH_VOTES).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await models.collection(listings).getMany(ids);
  return new Map(found.map(({ id, body }) => [id, shownWord(body)]));
};

const render = (dispute: DisputeBody, word: VerdictWord, personIn: PersonIn, partOf: StoryPart): RenderedItem => {
  const { status: _, ...rest } = dispute;
  const part = (story: string | null): string | null => (story === null ? null : partOf(story));
  const body = { ...rest, user1Story: part(rest.user1Story), user2Story: part(rest.user2Story) };
  const json = openJson(withIdsFor(body, undefined, personIn));
  return { json, verdict: { word }, digest: digestOf(json), people: [body.user1Id, body.user2Id] };
};

/**
 * Renders the items of a list, and caches each until its dispute changes.
 * @returns a function from the rows of a page to one item each; undefined if the dispute has no
 * texts
 */
export const renderedItems = (personIn: PersonIn, partOf: StoryPart) => {
  const kept = new LRUCache<string, Kept>({ max: REMEMBERED });

  return async ({ rows, models, generation }: ListedRows): Promise<readonly (RenderedItem | undefined)[]> => {
    const stamps = new Map(rows.map(row => [row.id, stampOf(generation, row)]));
    const stale = rows.filter(({ id }) => kept.get(id)?.stamp !== stamps.get(id));
    if (stale.length > 0) {
      const words = await wordsOf(models, stale);
      for (const { id, body } of await models.collection(disputes).getMany(stale.map(({ id }) => id)))
        kept.set(id, {
          stamp: stamps.get(id) ?? '',
          ...render(body, words.get(id) ?? 'too_early', personIn, partOf),
        });
    }
    return rows.map(({ id }) => kept.get(id));
  };
};
