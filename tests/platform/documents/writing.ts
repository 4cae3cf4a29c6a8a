import { expect, it } from 'vitest';
import { type CollectionDefinition, DuplicateDocument } from '#platform/documents/port.ts';
import { peopleOf, person } from './people.ts';
import type { Scene } from './scene.ts';

const rejection = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    error => error,
  );

const duplicateOf = (...fields: string[]) => ({ name: 'DuplicateDocument', collection: 'people', fields });

export const writingCases = (scene: Scene): void => {
  it('refuses to insert an id twice', async () => {
    const people = peopleOf(scene.documents);
    await people.insert(person('anna', { age: 1 }));
    const error = await rejection(people.insert(person('anna', { age: 2 })));
    expect(error).toBeInstanceOf(DuplicateDocument);
    expect(error).toMatchObject(duplicateOf('id'));
    expect((await people.get('anna'))?.fields.age).toBe(1);
  });

  it('names the unique fields that are taken, for every kind of write', async () => {
    const people = peopleOf(scene.documents);
    await people.insert(person('anna', { email: 'a@example.org', tag: 'red', age: 1 }));
    await people.insert(person('ben', { email: 'b@example.org', tag: 'red', age: 2 }));
    const sameEmail = { email: 'a@example.org' };
    const sameTag = { tag: 'red', age: 1 };
    expect(await rejection(people.insert(person('cleo', sameEmail)))).toMatchObject(duplicateOf('email'));
    expect(await rejection(people.insert(person('cleo', sameTag)))).toMatchObject(duplicateOf('tag', 'age'));
    expect(await rejection(people.put(person('cleo', sameEmail)))).toMatchObject(duplicateOf('email'));
    expect(await rejection(people.put(person('ben', sameTag)))).toMatchObject(duplicateOf('tag', 'age'));
    const update = people.update('ben', ben => ({ ...ben, fields: { ...ben.fields, ...sameEmail } }));
    expect(await rejection(update)).toMatchObject(duplicateOf('email'));
    expect((await people.get('ben'))?.fields.email).toBe('b@example.org');
    expect(await people.get('cleo')).toBeUndefined();
  });

  it('allows duplicate unique values if one of them is null', async () => {
    const people = peopleOf(scene.documents);
    await people.insert(person('a', { tag: 'red', age: null }));
    await people.insert(person('b', { tag: 'red', age: null }));
    await people.insert(person('c', { tag: null, age: 1 }));
    await people.insert(person('d', { tag: null, age: 1 }));
    expect(await people.count()).toBe(4);
  });

  it('frees unique values by deleting, replacing and updating', async () => {
    const people = peopleOf(scene.documents);
    const taken = { email: 'a@example.org' };
    await people.insert(person('a', taken));
    await people.delete('a');
    await people.insert(person('b', taken));
    await people.put(person('b', { email: null }));
    await people.insert(person('c', taken));
    await people.update('c', ({ id }) => person(id, { email: 'c@example.org' }));
    await people.insert(person('d', taken));
    expect((await people.find({ where: taken })).map(({ id }) => id)).toEqual(['d']);
  });

  it('lets exactly one of fifty claim a unique value', async () => {
    const people = peopleOf(scene.documents);
    const claims = Array.from({ length: 50 }, (_, at) => people.insert(person(`p${at}`, { email: 'a@example.org' })));
    const settled = await Promise.allSettled(claims);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await people.count()).toBe(1);
  });

  it('puts a new document, then replaces it', async () => {
    const people = peopleOf(scene.documents);
    await people.put(person('anna', { email: 'a@example.org', age: 1 }, 'first'));
    await people.put(person('anna', { age: 2 }, 'second'));
    const expected = { ...person('anna', { age: 2 }, 'second'), version: expect.any(BigInt) };
    expect(await people.find()).toEqual([expected]);
  });

  it('handles fifty concurrent puts of one document', async () => {
    const people = peopleOf(scene.documents);
    await Promise.all(Array.from({ length: 50 }, (_, age) => people.put(person('anna', { age }, `${age}`))));
    const [anna, ...others] = await people.find();
    expect(others).toEqual([]);
    expect(anna?.body.note).toBe(`${anna?.fields.age}`);
  });

  it('changes the version with every write', async () => {
    const people = peopleOf(scene.documents);
    const versions = new Set<bigint | undefined>();
    const remember = async () => versions.add((await people.get('anna'))?.version);
    await people.insert(person('anna'));
    await remember();
    await people.put(person('anna'));
    await remember();
    await people.update('anna', anna => anna);
    await remember();
    await people.delete('anna');
    await people.insert(person('anna'));
    await remember();
    expect(versions.size).toBe(4);
  });

  it('updates the stored document and returns it', async () => {
    const people = peopleOf(scene.documents);
    await people.insert(person('anna', { age: 1 }));
    const updated = await people.update('anna', anna => person('anna', { age: Number(anna.fields.age) + 1 }, 'older'));
    expect(updated).toMatchObject(person('anna', { age: 2 }, 'older'));
    expect(await people.get('anna')).toEqual(updated);
  });

  it('leaves a document unchanged when there is nothing to change', async () => {
    const people = peopleOf(scene.documents);
    await people.insert(person('anna', { age: 1 }));
    const before = await people.get('anna');
    expect(await people.update('anna', () => undefined)).toEqual(before);
    expect(await people.get('anna')).toEqual(before);
  });

  it('passes on the error of the change and writes nothing', async () => {
    const people = peopleOf(scene.documents);
    await people.insert(person('anna'));
    const before = await people.get('anna');
    const refusal = new Error('No');
    const update = people.update('anna', () => {
      throw refusal;
    });
    expect(await rejection(update)).toBe(refusal);
    expect(await people.get('anna')).toEqual(before);
  });

  it('loses none of fifty concurrent updates from two instances', async () => {
    const instances = [peopleOf(scene.documents), peopleOf(await scene.another())];
    await instances[0]?.insert(person('anna', { age: 0 }));
    const increments = Array.from({ length: 25 }, () =>
      instances.map(people =>
        people.update('anna', anna => ({ ...anna, fields: { ...anna.fields, age: Number(anna.fields.age) + 1 } })),
      ),
    ).flat();
    const results = await Promise.all(increments);
    expect((await instances[0]?.get('anna'))?.fields.age).toBe(50);
    expect(new Set(results.map(result => result?.fields.age)).size).toBe(50);
  });

  it('deletes a document, and tells whether it existed', async () => {
    const people = peopleOf(scene.documents);
    await people.insert(person('anna'));
    await people.insert(person('ben'));
    expect(await people.delete('anna')).toBe(true);
    expect(await people.delete('anna')).toBe(false);
    expect((await people.find()).map(({ id }) => id)).toEqual(['ben']);
  });

  it('keeps collections apart', async () => {
    const people = peopleOf(scene.documents);
    const places = scene.documents.collection<string, null>({ name: 'places', fields: {} });
    await people.insert(person('same'));
    await places.insert({ id: 'same', fields: {}, body: null });
    await people.deleteWhere({});
    expect(await places.count()).toBe(1);
  });

  it.each<[string, CollectionDefinition]>([
    ['no name', { name: '', fields: {} }],
    ['a name with a quote', { name: 'a"b', fields: {} }],
    ['a field named as the id', { name: 'a', fields: { id: 'text' } }],
    ['a field named as a column of ours', { name: 'a', fields: { Version: 'text' } }],
    ['a field with a dot', { name: 'a', fields: { 'a.b': 'text' } }],
  ])('refuses a collection with %s', (_, definition) => {
    expect(() => scene.documents.collection(definition)).toThrow(RangeError);
  });
};
