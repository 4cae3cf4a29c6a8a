import type { Results } from '#contract/queries.ts';
import { votesIn } from '#contract/verdict.ts';
import { DAY_MS, RULES } from '#domain/rules.ts';
import { verdictOf } from '#domain/verdict.ts';
import type { Documents } from '#platform/documents/port.ts';
import { type ListingBody, listings } from '#readmodels/collections.ts';
import { isReadable } from './listingRow.ts';
import { isThereFor } from './readableDispute.ts';
import { judgeOf, resultsSeenBy } from './resultsSeenBy.ts';
import type { Page, QueryServices, Reader } from './services.ts';
import { validatorOf } from './validator.ts';

/** The day, from 0, and what readers saw last on it. */
type Shown = readonly [day: number, ...ratings: number[]];

const shownOn = ({ course = [], shownOn: day, shownRatings }: ListingBody): readonly Shown[] =>
  day === undefined || shownRatings === undefined ? course : [...course, [day, ...shownRatings]];

/** The verdict at the end of a day. A day without a step has that of the day before. */
const endOf = ([, ...ratings]: Shown) => {
  const { mean, interval, word } = verdictOf(ratings);
  return { votes: votesIn(ratings), mean, interval, word };
};

/** @param daysOver how many have passed: a running day could show when somebody voted */
const courseOf = (body: ListingBody, daysOver: number) =>
  shownOn(body).flatMap((shown, index, all) => {
    const end = Math.min(daysOver, all[index + 1]?.[0] ?? daysOver);
    const verdict = endOf(shown);
    return Array.from({ length: Math.max(0, end - shown[0]) }, (_, day) => ({ day: shown[0] + day + 1, ...verdict }));
  });

const seesResults = async (models: Documents, id: string, reader: Reader | undefined): Promise<boolean> =>
  reader !== undefined && (await resultsSeenBy(models, [id], await judgeOf(reader))).has(id);

/**
 * How the verdict on a dispute has moved, day by day.
 * @returns a function from a dispute's id, the reader (undefined for a visitor) and whether results
 * are hidden until they vote, to a page; undefined if there is no such dispute for this reader
 */
export const verdictCourse =
  ({ readModels, clock }: Pick<QueryServices, 'readModels' | 'clock'>) =>
  async (disputeId: string, reader: Reader | undefined, results: Results): Promise<Page | undefined> => {
    const models = readModels.current;
    const row = await models.collection(listings).get(disputeId);
    if (row === undefined || !(await isThereFor(models, row, reader?.id))) return undefined;
    const hidden = results === 'hidden' && !(await seesResults(models, disputeId, reader));
    const passed = Date.parse(clock.now()) - Date.parse(String(row.fields.publishedAt));
    const days = hidden ? null : courseOf(row.body, Math.min(RULES.votingWindowDays, Math.floor(passed / DAY_MS)));
    const json = JSON.stringify({ days });
    return { etag: validatorOf(json), json, isPrivate: results === 'hidden' || !isReadable(row) };
  };
