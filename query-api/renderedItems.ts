import { LRUCache } from 'lru-cache';
import { type DisputeBody, disputes } from '#readmodels/collections.ts';
import type { Listed } from './listedRows.ts';
import { stampOf } from './listingRow.ts';
import { openJson } from './openJson.ts';
import { type PersonIn, withIdsFor } from './personIn.ts';
import { digestOf } from './validator.ts';

const REMEMBERED = 5000;

/** A list item without what changes with votes, views or time. */
export interface RenderedItem {
  /** An open object (see openJson). */
  readonly json: string;
  readonly digest: string;
  /** The ids of its two participants. */
  readonly people: readonly (string | null)[];
}

interface Kept extends RenderedItem {
  /** Tells it from what was rendered after a change. */
  readonly stamp: string;
}

const render = ({ status: _, ...body }: DisputeBody, personIn: PersonIn): RenderedItem => {
  const json = openJson(withIdsFor(body, undefined, personIn));
  return { json, digest: digestOf(json), people: [body.user1Id, body.user2Id] };
};

/**
 * Renders the items of a list, and keeps each until its dispute changes.
 * @returns a function from the rows of a page to an item for each of them; undefined where the texts are not there
 */
export const renderedItems = (personIn: PersonIn) => {
  const kept = new LRUCache<string, Kept>({ max: REMEMBERED });

  return async ({ rows, models, generation }: Listed): Promise<readonly (RenderedItem | undefined)[]> => {
    const stamps = new Map(rows.map(row => [row.id, stampOf(generation, row)]));
    const stale = rows.filter(({ id }) => kept.get(id)?.stamp !== stamps.get(id)).map(({ id }) => id);
    if (stale.length > 0) {
      for (const { id, body } of await models.collection(disputes).getMany(stale))
        kept.set(id, { stamp: stamps.get(id) ?? '', ...render(body, personIn) });
    }
    return rows.map(({ id }) => kept.get(id));
  };
};
