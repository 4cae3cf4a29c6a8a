import { type Shares, sharesIn, votesIn } from '#contract/verdict.ts';
import { listings } from '#readmodels/collections.ts';
import { statusOf, withheldOf } from './listingRow.ts';
import { readableDispute } from './readableDispute.ts';
import type { QueryServices } from './services.ts';

/**
 * A published dispute in a few words, for links to it. The shares are those of the shown votes
 * alone: they move in steps, as the distribution does.
 */
export interface DisputeSummary extends Shares {
  readonly id: string;
  readonly title: string;
  readonly votes: number;
  readonly shownVotes: number;
  /** Whether people can vote and comment. */
  readonly isOpen: boolean;
}

/** @returns a function from a dispute's id to its summary, or undefined if it is not public */
export const disputeSummary =
  ({ readModels, clock }: Pick<QueryServices, 'readModels' | 'clock'>) =>
  async (id: string): Promise<DisputeSummary | undefined> => {
    const readable = await readableDispute(readModels.current, id);
    if (readable === undefined) return undefined;
    const { row, body } = readable;
    const shown = (await readModels.current.collection(listings).get(id))?.body.shownRatings ?? [];
    const [votes, shownVotes] = [Number(row.fields.votes), votesIn(shown)];
    const isOpen = statusOf(row, clock.now()) === 'published' && withheldOf(row) === null;
    return { id, title: body.title, votes, shownVotes, isOpen, ...sharesIn(shown) };
  };
