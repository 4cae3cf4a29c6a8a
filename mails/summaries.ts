import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS } from '#domain/rules.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents, type Stored } from '#platform/documents/port.ts';

/** What the two participants of a dispute have been told about its vote. */
export interface SummaryBody {
  readonly publishedAt: string;
  readonly expiresAt: string;
  readonly votes: number;
  readonly comments: number;
}

/** When the participants get their next summary, by dispute: daily, at the publication's hour. */
export const summaries = collection<SummaryBody>()({
  name: 'summaries',
  fields: { dueAt: 'text' },
  indexes: [['dueAt']],
});

export type Summary = Stored<'dueAt', SummaryBody>;

const daysBetween = (publishedAt: string, instant: string): number =>
  Math.floor((Date.parse(instant) - Date.parse(publishedAt)) / DAY_MS);

/** @returns the next instant that is a whole number of days after publication */
export const nextSummary = (publishedAt: string, now: string): string =>
  instantAfter(publishedAt, (daysBetween(publishedAt, now) + 1) * DAY_MS);

/** @returns how many days after publication a summary is due */
export const dayOf = ({ fields, body }: Summary): number => daysBetween(body.publishedAt, String(fields.dueAt));

/** Requests summaries for a dispute, unless they were requested before. */
export const requestSummaries = async (
  documents: Documents,
  { disputeId, ...dates }: { readonly disputeId: string } & Pick<SummaryBody, 'publishedAt' | 'expiresAt'>,
  now: string,
): Promise<void> => {
  // The clocks of two machines differ a little: nobody gets a summary before a day has passed.
  const dueAt = nextSummary(dates.publishedAt, now < dates.publishedAt ? dates.publishedAt : now);
  const summary = { id: disputeId, fields: { dueAt }, body: { ...dates, votes: 0, comments: 0 } };
  await insertOnce(documents.collection(summaries), summary);
};
