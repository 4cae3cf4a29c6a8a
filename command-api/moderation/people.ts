import { collection } from '#platform/documents/port.ts';
import { REMOVED, type Sealed } from '#platform/sealing/keyring.ts';
import type { Services } from '../services.ts';

/**
 * Private: the names that were replaced in a dispute, so that both stories and the comments number people alike. A JSON list, sealed by
 * whoever added to it last.
 */
export const peopleInDisputes = collection<{ readonly people: Sealed }>()({
  name: 'people_in_disputes',
  fields: {},
});

type PeopleServices = Pick<Services, 'documents' | 'keyring'>;

/** Who has a number in the dispute, [name 1] first. */
export const peopleIn = async (
  { documents, keyring }: PeopleServices,
  disputeId: string,
): Promise<readonly string[]> => {
  const kept = (await documents.collection(peopleInDisputes).get(disputeId))?.body.people;
  if (kept === undefined) return [];
  await keyring.prepare([kept.by]);
  const list = keyring.open(kept);
  return list === REMOVED ? [] : (JSON.parse(list) as readonly string[]);
};

const NUMBERED = /\[name (\d{1,4})\]/g;

/** Names that were forgotten (see forgetPeople) keep their numbers in the texts. */
export const numbered = (people: readonly string[], texts: readonly string[]): readonly string[] => {
  const numbers = texts.flatMap(text => Array.from(text.matchAll(NUMBERED), ([, number]) => Number(number)));
  return [...people, ...Array.from({ length: Math.max(0, ...numbers) - people.length }, () => '')];
};

export const rememberPeople = async (
  { documents, keyring }: PeopleServices,
  disputeId: string,
  authorId: string,
  people: readonly string[],
): Promise<void> => {
  const sealed = await keyring.seal(authorId, JSON.stringify(people));
  await documents.collection(peopleInDisputes).put({ id: disputeId, fields: {}, body: { people: sealed } });
};

/** Once nobody can comment any more, nobody needs the names. */
export const forgetPeople = ({ documents }: Pick<Services, 'documents'>, disputeId: string): Promise<boolean> =>
  documents.collection(peopleInDisputes).delete(disputeId);
