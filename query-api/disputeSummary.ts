import { type Verdict, verdictOf } from '#contract/verdict.ts';
import { statusOf, withheldOf } from './listingRow.ts';
import { readableDispute } from './readableDispute.ts';
import type { QueryServices } from './services.ts';

/** A published dispute in a few words, for links to it. */
export interface DisputeSummary extends Verdict {
  readonly id: string;
  readonly title: string;
  readonly votes: number;
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
    const votes = Number(row.fields.votes);
    const verdict = verdictOf(votes, Number(row.fields.ratingSum));
    const isOpen = statusOf(row, clock.now()) === 'published' && withheldOf(row) === null;
    return { id, title: body.title, votes, isOpen, ...verdict };
  };
