import type { OwnHeldText } from '#contract/held.ts';
import type { Results } from '#contract/queries.ts';
import type { DisputeStatus } from '#contract/views.ts';
import { FAR_FUTURE } from '#platform/clock.ts';
import { recentlyUsed } from '#platform/recentlyUsed.ts';
import { ballotId, ballots } from '#readmodels/collections.ts';
import { asSeenBy, isParticipant } from './disputeTexts.ts';
import { isReadable, statusOf, viewsShown, withheldOf } from './listingRow.ts';
import { closeJson } from './openJson.ts';
import { ownHeldIn } from './ownHeld.ts';
import { withIdsFor, withOwnId } from './personIn.ts';
import { disputePart, type Kept, partiesPart, type Rendered, renderedDispute } from './renderedDispute.ts';
import type { DisputePage, QueryServices, Reader } from './services.ts';
import { digestOf, validatorOf } from './validator.ts';

/** What only this reader sees. */
interface Own {
  readonly rating: number | null;
  readonly held: readonly OwnHeldText[];
}

const REMEMBERED = 10_000;
const NOTHING_OWN: Own = { rating: null, held: [] };

/** Differs whenever what only the reader sees differs. */
const markOf = ({ rating, held }: Own): string =>
  `${rating ?? '-'}${held.length === 0 ? '' : `.${digestOf(JSON.stringify(held))}`}`;

/**
 * Reads a dispute as one person may see it.
 * @returns a function from the dispute's id, the reader (undefined for a visitor) and whether
 * results are hidden until they vote, to a page; undefined if there is no such dispute for this
 * reader
 */
export const getDispute = ({ readModels, views, clock, personIn }: QueryServices) => {
  const current = renderedDispute({ readModels, personIn });
  /**
   * The last rendered page for readers who do not take part and have not voted. They all see the
   * same.
   */
  const shared: Readonly<Record<Results, WeakMap<Rendered, DisputePage>>> = {
    shown: new WeakMap(),
    hidden: new WeakMap(),
  };

  const voteOf = async (disputeId: string, voterIds: readonly string[]): Promise<number | null> => {
    const ids = voterIds.map(voterId => ballotId(disputeId, voterId));
    const [ballot] = await readModels.current.collection(ballots).getMany(ids);
    return ballot ? Number(ballot.fields.rating) : null;
  };

  /** Every vote raises the version of the listing, and so changes the stamp. */
  const remembered = recentlyUsed<{ readonly validity: string; readonly rating: number | null }>(REMEMBERED);

  const ratingIn = async ({ row: { id }, stamp }: Rendered, reader: Reader): Promise<number | null> => {
    const voterIds = await reader.votesAs();
    const validity = `${stamp} ${voterIds.join()}`;
    const known = remembered.get(`${id} ${reader.id}`);
    if (known?.validity === validity) return known.rating;
    const rating = await voteOf(id, voterIds);
    remembered.set(`${id} ${reader.id}`, { validity, rating });
    return rating;
  };

  const ownIn = async (rendered: Rendered, reader: Reader | undefined): Promise<Own> => {
    if (reader === undefined) return NOTHING_OWN;
    const held = await ownHeldIn(readModels.current, rendered.row.id, reader.id);
    const rating = await ratingIn(rendered, reader);
    return rating === null && held.length === 0 ? NOTHING_OWN : { rating, held };
  };

  const publicPage = async (
    { rendered, modelsStamp }: Kept,
    reader: Reader | undefined,
    asked: Results,
  ): Promise<DisputePage> => {
    const { row, digests, dispute } = rendered;
    const viewsStamp = views.stamp;
    const [counted = 0] = await views.of([row.id]);
    const own = await ownIn(rendered, reader);
    const results = own.rating === null ? asked : 'shown';
    const viewCount = viewsShown(row, counted, results);
    const status = statusOf(row, clock.now());
    const etag = `"${digests[results]}.${status}.${viewCount}.${markOf(own)}"`;
    const known = shared[results].get(rendered);
    const validity = { modelsStamp, viewsStamp, until: endOf(row, status) };
    if (known?.etag === etag) return { ...known, validity };
    const open = closeJson(dispute, { status, withheld: withheldOf(row), viewCount });
    const json = jsonOf(open, rendered, results, own);
    // A page that shows the reader's own vote or held comments is private to that reader.
    const isPrivate = own !== NOTHING_OWN;
    const page = { isPublic: true, isPrivate, etag, json: Buffer.from(json), validity };
    if (!isPrivate) shared[results].set(rendered, page);
    return page;
  };

  /** The public page, with the reader's own participant id put in. */
  const ownPage = async (kept: Kept, participant: string): Promise<DisputePage> => {
    const { etag, json } = await publicPage(kept, undefined, 'shown');
    const own = withOwnId(json.toString(), kept.rendered.row.id, participant, personIn);
    return { isPublic: true, isPrivate: true, etag: validatorOf(`${etag} ${participant}`), json: own };
  };

  const privatePage = async (rendered: Rendered, participant: string): Promise<DisputePage> => {
    const { row, body } = rendered;
    const [viewCount = 0] = await views.of([row.id]);
    const status = statusOf(row, clock.now());
    const seen = asSeenBy(body, participant);
    const dispute = closeJson(disputePart(withIdsFor(seen, participant, personIn)), {
      status,
      withheld: withheldOf(row),
      viewCount,
    });
    const held = await ownHeldIn(readModels.current, row.id, participant);
    const json = jsonOf(dispute, { ...rendered, parties: partiesPart(seen) }, 'shown', { rating: null, held });
    return { isPublic: false, isPrivate: true, etag: validatorOf(json), json };
  };

  const participantPage = (kept: Kept, participant: string): Promise<DisputePage> =>
    isReadable(kept.rendered.row) ? ownPage(kept, participant) : privatePage(kept.rendered, participant);

  return async (
    disputeId: string,
    reader: Reader | undefined,
    results: Results = 'shown',
  ): Promise<DisputePage | undefined> => {
    const kept = await current(disputeId);
    if (kept === undefined) return undefined;
    const { row, body } = kept.rendered;
    if (isParticipant(body, reader?.id)) return participantPage(kept, reader.id);
    return isReadable(row) ? publicPage(kept, reader, results) : undefined;
  };
};

const endOf = ({ fields }: Rendered['row'], status: DisputeStatus): string =>
  status === 'published' ? String(fields.expiresAt) : FAR_FUTURE;

type Parts = Pick<Rendered, 'parties' | 'results' | 'rest'>;

const jsonOf = (dispute: string, { parties, results, rest }: Parts, shown: Results, { rating, held }: Own): string =>
  closeJson(`{"dispute":${dispute},${[parties, results[shown], rest].map(part => part.slice(1))}`, {
    userVote: rating === null ? null : { rating },
    held,
  });
