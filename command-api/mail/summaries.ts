import { DAY_MS } from '#domain/rules.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents, type Stored } from '#platform/documents/port.ts';

/** What the two of a dispute have been told of its vote. */
export interface SummaryBody {
  readonly publishedAt: string;
  readonly expiresAt: string;
  readonly votes: number;
  readonly comments: number;
}

/** When the two hear next how the vote on their dispute goes, by its id: each day at the hour at which it was published. */
export const summaries = collection<SummaryBody>()({
  name: 'summaries',
  fields: { dueAt: 'text' },
  indexes: [['dueAt']],
});

export type Summary = Stored<'dueAt', SummaryBody>;

const daysBetween = (publishedAt: string, instant: string): number =>
  Math.floor((Date.parse(instant) - Date.parse(publishedAt)) / DAY_MS);

/** @returns the next full day after publication that is still to come; before it, where the clock was ahead then */
export const nextSummary = (publishedAt: string, now: string): string =>
  new Date(Date.parse(publishedAt) + (daysBetween(publishedAt, now) + 1) * DAY_MS).toISOString();

/** @returns how many days after publication it is due: the same whoever asks, and however often */
export const dayOf = ({ fields, body }: Summary): number => daysBetween(body.publishedAt, String(fields.dueAt));

/** Wants summaries of a dispute, unless they were wanted before. */
export const requestSummaries = async (
  documents: Documents,
  { disputeId, ...dates }: { readonly disputeId: string } & Pick<SummaryBody, 'publishedAt' | 'expiresAt'>,
  now: string,
): Promise<void> => {
  // Clocks of two machines differ a little: nobody is told anything in the first day.
  const dueAt = nextSummary(dates.publishedAt, now < dates.publishedAt ? dates.publishedAt : now);
  const summary = { id: disputeId, fields: { dueAt }, body: { ...dates, votes: 0, comments: 0 } };
  await insertOnce(documents.collection(summaries), summary);
};
