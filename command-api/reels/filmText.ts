import type { ReelSource } from '#contract/reel/parts.ts';
import { isPublic, type PublicDispute } from '#domain/dispute/state.ts';
import { disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import { stateAfter } from '#eventlog/history.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { readShownWord } from '#readmodels/shownWord.ts';
import type { FilmJob } from '#studio/job.ts';
import { users } from '../accounts/users.ts';
import type { Services } from '../services.ts';

/** The texts and voices of a film, from the log as it is now. */
export interface FilmText extends Pick<FilmJob, 'source' | 'genders'> {
  readonly edition: number;
}

/**
 * @returns the texts and voices of a dispute's film; undefined when there must be no film, because
 * the dispute is not public or is withheld, or one of its texts was erased
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
  const verdict = dispute.status === 'expired' ? await readShownWord(readModels.current, disputeId) : undefined;
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
