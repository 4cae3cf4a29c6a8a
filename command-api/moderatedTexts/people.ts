import type { DisputeState } from '#domain/dispute/state.ts';
import { nameless } from '#moderation/numbers.ts';
import { changeBody } from '#platform/documents/changeBody.ts';
import { collection } from '#platform/documents/port.ts';
import { REMOVED, type Sealed } from '#platform/sealing/keyring.ts';
import type { Services } from '../services.ts';

interface PeopleBody {
  /**
   * The people of both stories once these are published. Sealed with the key of the author who
   * added to the list last.
   */
  readonly people?: Sealed;
  /** Before that, the people in each author's own texts, by the author's id. */
  readonly own?: Readonly<Record<string, Sealed>>;
  /** The highest number in the title, which both sides can read. */
  readonly inTitle?: number;
}

/** The names that were replaced in a dispute, as JSON lists; the first is [name 1]. Private. */
export const peopleInDisputes = collection<PeopleBody>()({
  name: 'people_in_disputes',
  fields: {},
});

type PeopleServices = Pick<Services, 'documents' | 'keyring'>;

const bodyOf = async ({ documents }: PeopleServices, disputeId: string): Promise<PeopleBody> =>
  (await documents.collection(peopleInDisputes).get(disputeId))?.body ?? {};

const opened = async ({ keyring }: PeopleServices, kept: Sealed | undefined): Promise<readonly string[]> => {
  if (kept === undefined) return [];
  await keyring.prepare([kept.by]);
  const list = keyring.open(kept);
  return list === REMOVED ? [] : (JSON.parse(list) as readonly string[]);
};

/**
 * @returns the people who have a number in a dispute with published stories; the first is [name 1]
 */
export const peopleIn = async (services: PeopleServices, disputeId: string): Promise<readonly string[]> =>
  opened(services, (await bodyOf(services, disputeId)).people);

/**
 * Earlier releases kept one list for both authors. It counts as the list of the author who sealed
 * it.
 */
const ownIn = ({ own, people }: PeopleBody, authorId: string): Sealed | undefined =>
  own?.[authorId] ?? (people?.by === authorId ? people : undefined);

/** @returns the people whom an author has named in their own texts of a dispute */
export const ownNamesIn = async (
  services: PeopleServices,
  disputeId: string,
  authorId: string,
): Promise<readonly string[]> => opened(services, ownIn(await bodyOf(services, disputeId), authorId));

/**
 * @returns the people whom an author has named in a dispute so far; the first is [name 1]. It
 * leaves out the people of the other side: an author whose name for somebody got a number that
 * exists would learn about whom the other side writes
 */
export const ownPeopleIn = async (
  services: PeopleServices,
  disputeId: string,
  authorId: string,
): Promise<readonly string[]> => {
  const body = await bodyOf(services, disputeId);
  const own = await opened(services, ownIn(body, authorId));
  return [...own, ...nameless((body.inTitle ?? 0) - own.length)];
};

const change = async (
  { documents }: PeopleServices,
  disputeId: string,
  changed: (body: PeopleBody) => PeopleBody,
): Promise<void> => {
  await changeBody(documents.collection(peopleInDisputes), disputeId, {}, changed);
};

const sealedFor = ({ keyring }: PeopleServices, authorId: string, people: readonly string[]): Promise<Sealed> =>
  keyring.seal(authorId, JSON.stringify(people));

/** Stores the people of both stories at publication. */
export const rememberPeople = async (
  services: PeopleServices,
  disputeId: string,
  authorId: string,
  people: readonly string[],
): Promise<void> => {
  const sealed = await sealedFor(services, authorId, people);
  await change(services, disputeId, body => ({ ...body, people: sealed }));
};

/**
 * Stores the people whom an author has named.
 * @param inTitle the highest number in the title, when the text is the title
 */
export const rememberOwnPeople = async (
  services: PeopleServices,
  disputeId: string,
  authorId: string,
  { people, inTitle }: { readonly people: readonly string[]; readonly inTitle: number | undefined },
): Promise<void> => {
  const sealed = await sealedFor(services, authorId, people);
  await change(services, disputeId, body => ({
    ...body,
    own: { ...body.own, [authorId]: sealed },
    ...(inTitle !== undefined && { inTitle }),
  }));
};

/** Deletes the names of a dispute. Nobody needs them once comments are closed. */
export const forgetPeople = ({ documents }: Pick<Services, 'documents'>, disputeId: string): Promise<boolean> =>
  documents.collection(peopleInDisputes).delete(disputeId);

/** The names in a dispute are forgotten once it has expired or an author was erased. */
export const keepsNoNames = (state: DisputeState): boolean =>
  state.status === 'expired' || (state.status !== 'none' && state.withheldFor.includes('erased'));

/**
 * Forgets names again. For every attempt of a command that stores names before its events: the one
 * before may have stored them too late, because the end of the dispute overtook it.
 */
export const forgetNamesTooLate = async (
  services: Pick<Services, 'documents'>,
  disputeId: string,
  state: DisputeState,
): Promise<void> => {
  if (keepsNoNames(state)) await forgetPeople(services, disputeId);
};
