import type { ReelSource } from '#contract/reel/parts.ts';
import { isPublic, type PublicDispute } from '#domain/dispute/state.ts';
import { disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import type { VerdictWord } from '#domain/verdict.ts';
import { stateAfter } from '#eventlog/history.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { listings } from '#readmodels/collections.ts';
import { shownWord } from '#readmodels/shownWord.ts';
import type { FilmJob } from '#studio/job.ts';
import { users } from '../accounts/users.ts';
import type { Services } from '../services.ts';

/** The texts and voices of a film, from the log as it is now. */
export interface FilmText extends Pick<FilmJob, 'source' | 'genders'> {
  readonly edition: number;
}

/** A film stays, so it must not tell a result that is not final. */
export class ResultNotShown extends Error {
  constructor() {
    super('The read models do not show the end of the vote yet');
  }
}

const finalWord = async ({ readModels }: Pick<Services, 'readModels'>, disputeId: string): Promise<VerdictWord> => {
  const listing = await readModels.current.collection(listings).get(disputeId);
  if (listing?.fields.status !== 'expired') throw new ResultNotShown();
  return shownWord(listing.body);
};

/**
 * @returns the texts and voices of a dispute's film; undefined when there must be no film, because
 * the dispute is not public or is withheld, or one of its texts was erased
 * @throws ResultNotShown
 */
export const filmText = async (
  { store, documents, readModels }: Pick<Services, 'store' | 'documents' | 'readModels'>,
  disputeId: string,
): Promise<FilmText | undefined> => {
  const state = stateAfter(disputeWithTexts, await store.readStream(streams.dispute(disputeId)));
  const { dispute, texts } = state;
  if (!isPublic(dispute) || dispute.withheldFor.length > 0) return undefined;
  const { title, user1, user2 } = texts.current;
  if ([title, user1, user2].includes(REMOVED)) return undefined;
  const verdict = dispute.status === 'expired' ? await finalWord({ readModels }, disputeId) : undefined;
  const shown = { title: title ?? '', storyA: user1 ?? '', storyB: user2 ?? '', verdict };
  return { ...(await narrators({ documents }, dispute, shown)), edition: texts.edition };
};

const narrators = async (
  { documents }: Pick<Services, 'documents'>,
  { creatorId, partnerId }: PublicDispute,
  texts: Omit<ReelSource, 'tags'>,
): Promise<Pick<FilmText, 'source' | 'genders'>> => {
  const store = documents.collection(users);
  const [a, b] = await Promise.all([store.get(creatorId), store.get(partnerId)]);
  return {
    source: { ...texts, tags: { a: a?.body.anonymousTag ?? null, b: b?.body.anonymousTag ?? null } },
    genders: { a: a?.body.gender ?? 'male', b: b?.body.gender ?? 'female' },
  };
};
