import type { ReelSource } from '#contract/reel/parts.ts';
import { fold } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import type { PublicDispute } from '#domain/dispute/state.ts';
import { textIn } from '#domain/dispute/texts.ts';
import { streams } from '#domain/streams.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import type { FilmJob } from '#studio/job.ts';
import { users } from '../accounts/users.ts';
import { eventsOf } from '../history.ts';
import type { Services } from '../services.ts';

/** The texts and voices of a film, from the log as it is now. */
export interface FilmText extends Pick<FilmJob, 'source' | 'genders'> {
  readonly edition: number;
}

type Texts = Pick<ReelSource, 'title' | 'storyA' | 'storyB'>;

const nameOf = { title: 'title', user1: 'storyA', user2: 'storyB' } as const;

const evolveTexts = (texts: Texts, event: DisputeEvent): Texts => {
  const given = textIn(event);
  return given ? { ...texts, [nameOf[given.part]]: given.text } : texts;
};

/**
 * The edition of a dispute's texts. It rises with each new text, but not when a removed text is put
 * back.
 */
export const nextEdition = (edition: number, event: DisputeEvent): number =>
  textIn(event) && event.type !== 'TextRestored' ? edition + 1 : edition;

const mayBeShown = (texts: Texts): boolean => !Object.values(texts).includes(REMOVED);

/**
 * @returns the texts and voices of a dispute's film; undefined when there must be no film, because
 * the dispute is not public or is withheld, or one of its texts was erased
 */
export const filmText = async (
  { store, documents }: Pick<Services, 'store' | 'documents'>,
  disputeId: string,
): Promise<FilmText | undefined> => {
  const history = eventsOf(await store.readStream(streams.dispute(disputeId)));
  const state = fold(dispute, history);
  if (state.status !== 'published' && state.status !== 'expired') return undefined;
  const texts = history.reduce(evolveTexts, { title: '', storyA: '', storyB: '' });
  if (state.withheldFor.length > 0 || !mayBeShown(texts)) return undefined;
  return { ...(await narrators({ documents }, state, texts)), edition: history.reduce(nextEdition, 0) };
};

const narrators = async (
  { documents }: Pick<Services, 'documents'>,
  { creatorId, partnerId }: PublicDispute,
  texts: Texts,
): Promise<Pick<FilmText, 'source' | 'genders'>> => {
  const store = documents.collection(users);
  const [a, b] = await Promise.all([store.get(creatorId), store.get(partnerId)]);
  return {
    source: { ...texts, tags: { a: a?.body.anonymousTag ?? null, b: b?.body.anonymousTag ?? null } },
    genders: { a: a?.body.gender ?? 'male', b: b?.body.gender ?? 'female' },
  };
};
