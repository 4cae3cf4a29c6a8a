import { expectTypeOf, test } from 'vitest';
import { collection, type Documents } from '#platform/documents/port.ts';

declare const documents: Documents;

const people = collection<{ readonly name: string }>()({
  name: 'people',
  fields: { city: 'text', age: 'integer' },
  indexes: [['city', 'id']],
});

test('a document has the body and the fields of its collection', () => {
  const read = async () => (await documents.collection(people).get('one'))?.body.name;
  expectTypeOf(read).returns.resolves.toEqualTypeOf<string | undefined>();
  const written = () =>
    // @ts-expect-error: a field is missing.
    documents.collection(people).insert({ id: 'one', fields: { city: 'Graz' }, body: { name: 'Jo' } });
  expectTypeOf(written).toBeFunction();
});

test('is looked for by the fields of its collection and by its id, and by nothing else', () => {
  const found = () =>
    documents.collection(people).find({ where: { city: 'Graz', id: { gt: 'a' } }, sort: [['age', 'asc']] });
  expectTypeOf(found).returns.resolves.items.toHaveProperty('body');
  // @ts-expect-error: a body cannot be searched.
  const byName = () => documents.collection(people).find({ where: { name: 'Jo' } });
  // @ts-expect-error: nothing is sorted by what is no field.
  const sorted = () => documents.collection(people).find({ sort: [['name', 'asc']] });
  expectTypeOf([byName, sorted]).toBeArray();
});

test('what chooses among many does not carry their bodies', () => {
  const chosen = async () => (await documents.collection(people).findFields())[0];
  expectTypeOf(chosen).returns.resolves.not.toHaveProperty('body');
});

test('an index is of fields that are there', () => {
  // @ts-expect-error: there is no such field.
  expectTypeOf(collection<null>()({ name: 'wrong', fields: { city: 'text' }, indexes: [['town']] })).toBeObject();
});
