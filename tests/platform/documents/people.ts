import { collection, type Documents } from '#platform/documents/port.ts';

export interface Note {
  readonly note: string;
}

export const people = collection<Note>()({
  name: 'people',
  fields: { email: 'text', tag: 'text', age: 'integer', score: 'real' },
  unique: [['email'], ['tag', 'age']],
  indexes: [['age', 'id']],
});

export type Person = Parameters<ReturnType<typeof peopleOf>['insert']>[0];

export const peopleOf = (documents: Documents) => documents.collection(people);

export const person = (id: string, fields: Partial<Person['fields']> = {}, note = `About ${id}`): Person => ({
  id,
  fields: { email: null, tag: null, age: null, score: null, ...fields },
  body: { note },
});

export const idsOf = (documents: readonly { readonly id: string }[]): readonly string[] =>
  documents.map(({ id }) => id);
