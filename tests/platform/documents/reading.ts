import { expect, it } from 'vitest';
import { idsOf, peopleOf, person } from './people.ts';
import type { Scene } from './scene.ts';

const ODD_TEXTS = [
  '',
  ' ',
  'Žofie 👩🏽‍🚀',
  'e\u0301 is not é',
  '100%',
  '_',
  '.*+?^$()|[]\\',
  '{}',
  `"';--`,
  'a\nb\tc',
  '$set',
  'a.b',
  '\0',
  '__proto__',
];

export const readingCases = (scene: Scene): void => {
  it('returns a document as it was written', async () => {
    const people = peopleOf(scene.documents);
    const anna = person('anna', { email: 'anna@example.org', tag: 'A', age: 41, score: -1.5 });
    await people.insert(anna);
    expect(await people.get('anna')).toEqual({ ...anna, version: expect.any(BigInt) });
  });

  it('is empty before the first write', async () => {
    const people = peopleOf(scene.documents);
    expect(await people.get('anna')).toBeUndefined();
    expect(await people.getMany(['anna'])).toEqual([]);
    expect(await people.find()).toEqual([]);
    expect(await people.findFields()).toEqual([]);
    expect(await people.count()).toBe(0);
    expect(await people.delete('anna')).toBe(false);
    expect(await people.deleteWhere({})).toBe(0);
    expect(await people.update('anna', () => person('anna'))).toBeUndefined();
    expect(await people.get('anna')).toBeUndefined();
    expect(await scene.documents.checkpoint('projector')).toBeUndefined();
  });

  it('returns many documents in the order of the ids, and skips missing ones', async () => {
    const people = peopleOf(scene.documents);
    for (const id of ['a', 'b', 'c']) await people.insert(person(id));
    expect(idsOf(await people.getMany(['c', 'x', 'a', 'b', 'c']))).toEqual(['c', 'a', 'b', 'c']);
    expect(await people.getMany([])).toEqual([]);
  });

  it('finds fields and version without the body', async () => {
    const people = peopleOf(scene.documents);
    const anna = person('anna', { age: 41 });
    await people.insert(anna);
    const stored = await people.get('anna');
    expect(await people.findFields()).toEqual([{ id: 'anna', fields: anna.fields, version: stored?.version }]);
  });

  it.each([
    ['a whole number beyond 32 bits', { age: 2 ** 40 }],
    ['the largest safe integer', { age: Number.MAX_SAFE_INTEGER }],
    ['a negative integer', { age: -1 }],
    ['zero', { age: 0, score: 0 }],
    ['a whole number in a real field', { score: 3 }],
    ['a fraction', { score: 0.1 }],
    ['a tiny number', { score: Number.MIN_VALUE }],
  ])('keeps %s', async (_, fields) => {
    const people = peopleOf(scene.documents);
    await people.insert(person('anna', fields));
    expect((await people.get('anna'))?.fields).toEqual(person('anna', fields).fields);
  });

  it.each(ODD_TEXTS)('keeps %j in ids, fields and bodies, and finds it', async text => {
    const people = peopleOf(scene.documents);
    const odd = person(`id ${text}`, { email: text }, text);
    await people.insert(person('another', { email: 'somebody else' }));
    await people.insert(odd);
    const stored = { ...odd, version: expect.any(BigInt) };
    expect(await people.get(odd.id)).toEqual(stored);
    expect(await people.getMany([odd.id])).toEqual([stored]);
    expect(await people.find({ where: { email: text } })).toEqual([stored]);
    expect(await people.find({ where: { id: { in: [odd.id] } } })).toEqual([stored]);
    expect(await people.find({ where: { email: { in: [text] } } })).toEqual([stored]);
    expect(await people.delete(odd.id)).toBe(true);
  });

  it.each(ODD_TEXTS.filter(text => text.trim() !== ''))('finds %j within a text exactly', async text => {
    const people = peopleOf(scene.documents);
    await people.insert(person('with', { email: `before${text}after` }));
    await people.insert(person('without', { email: 'beforeXafter 1000 ab' }));
    await people.insert(person('null'));
    expect(idsOf(await people.find({ where: { email: { contains: text } } }))).toEqual(['with']);
  });

  it('keeps bodies of any JSON', async () => {
    const anything = scene.documents.collection<string, unknown>({ name: 'anything', fields: {} });
    const bodies = [null, true, 0, '', [], {}, { 'a.b': { $set: [null, { '': 1 }] } }, '{"not":"parsed"}'];
    for (const [at, body] of bodies.entries()) await anything.put({ id: `${at}`, fields: {}, body });
    const found = await anything.find({ sort: [['id', 'asc']] });
    expect(found.map(({ body }) => body)).toEqual(bodies);
  });

  it('keeps a one-megabyte body', async () => {
    const people = peopleOf(scene.documents);
    const note = 'é'.repeat(500_000);
    await people.insert(person('anna', {}, note));
    expect((await people.get('anna'))?.body.note).toBe(note);
  });
};
