import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Condition, Query, Scalar, Where } from '#platform/documents/port.ts';
import { collection } from '#platform/documents/port.ts';
import { idsOf } from './people.ts';
import type { Scene } from './scene.ts';

const things = collection<null>()({
  name: 'things',
  fields: { word: 'text', whole: 'integer', size: 'real' },
  indexes: [['word', 'whole', 'id']],
});
type Field = 'word' | 'whole' | 'size';
type Key = Field | 'id';
type Thing = { readonly id: string; readonly fields: Readonly<Record<Field, Scalar>> };

const keyOf = (thing: Thing, key: Key): Scalar => (key === 'id' ? thing.id : thing.fields[key]);

/**
 * Null is lowest. The order equals that of the stores, except between U+E000 to U+FFFF and
 * characters above.
 */
const compare = (a: Scalar, b: Scalar): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
};

const holds = (value: Scalar, condition: Condition): boolean => {
  if (condition === null || typeof condition !== 'object') return value === condition;
  const { lt, lte, gt, gte, in: list, contains } = condition;
  const against = (other: Scalar | undefined, accepts: (order: number) => boolean): boolean =>
    other === undefined || (value !== null && other !== null && accepts(compare(value, other)));
  return (
    against(lt, order => order < 0) &&
    against(lte, order => order <= 0) &&
    against(gt, order => order > 0) &&
    against(gte, order => order >= 0) &&
    (list === undefined || list.includes(value)) &&
    (contains === undefined || (typeof value === 'string' && value.includes(contains)))
  );
};

type Sort = readonly (readonly [Key, 'asc' | 'desc'])[];

const compareBy = (sort: Sort, a: readonly Scalar[], b: readonly Scalar[]): number => {
  for (const [at, [, direction]] of sort.entries()) {
    const order = compare(a[at] ?? null, b[at] ?? null);
    if (order !== 0) return direction === 'asc' ? order : -order;
  }
  return 0;
};

/** A model of `find` on a plain array. */
const findIn = (all: readonly Thing[], { where = {}, sort = [], after, limit }: Query<Field>): readonly Thing[] => {
  const keys = (thing: Thing) => sort.map(([key]) => keyOf(thing, key));
  return all
    .filter(thing => Object.entries(where).every(([key, condition]) => holds(keyOf(thing, key as Key), condition)))
    .filter(thing => !after || compareBy(sort, keys(thing), after) > 0)
    .toSorted((a, b) => compareBy(sort, keys(a), keys(b)))
    .slice(0, limit);
};

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'B', '%', '_', '.', '\\', 'é', '😀'), maxLength: 3 });
const whole = fc.integer({ min: -2, max: 3 });
const size = fc.constantFrom(-1.5, 0, 0.25, 1, 1e21);
const values: Record<Key, fc.Arbitrary<Scalar>> = {
  id: word,
  word: fc.option(word),
  whole: fc.option(whole),
  size: fc.option(size),
};

const thing = fc.record({ id: word, fields: fc.record({ word: values.word, whole: values.whole, size: values.size }) });
const thingsThere = fc.uniqueArray(thing, { selector: ({ id }) => id, maxLength: 25 });

const condition = (key: Key): fc.Arbitrary<Condition> => {
  const value = values[key];
  const bounds = { lt: value, lte: value, gt: value, gte: value, in: fc.array(value, { maxLength: 4 }) };
  const comparison = fc.record(bounds, { requiredKeys: [] });
  const isText = key === 'word' || key === 'id';
  return isText
    ? fc.oneof(value, comparison, fc.record({ ...bounds, contains: word }, { requiredKeys: [] }))
    : fc.oneof(value, comparison);
};

const where: fc.Arbitrary<Where<Field>> = fc.record(
  { id: condition('id'), word: condition('word'), whole: condition('whole'), size: condition('size') },
  { requiredKeys: [] },
);

/** Sorts by some keys, and finally by id, so that only one result is right. */
const sort: fc.Arbitrary<Sort> = fc
  .tuple(fc.uniqueArray(fc.constantFrom<Field>('word', 'whole', 'size')), fc.infiniteStream(fc.boolean()))
  .map(([fields, descending]) =>
    [...fields, 'id' as const].map(key => [key, descending.next().value ? 'desc' : 'asc'] as const),
  );

const query: fc.Arbitrary<Query<Field>> = sort.chain(keys =>
  fc.record(
    {
      where,
      sort: fc.constant(keys),
      after: fc.tuple(...keys.map(([key]) => values[key])),
      limit: fc.nat({ max: 10 }),
    },
    { requiredKeys: ['sort'] },
  ),
);

export const modelCases = (scene: Scene): void => {
  it('answers every query like a plain array', async () => {
    const stored = scene.documents.collection(things);
    await fc.assert(
      fc.asyncProperty(thingsThere, fc.array(query, { minLength: 1, maxLength: 8 }), async (all, queries) => {
        await scene.documents.project({
          clear: [things],
          writes: all.map(({ id, fields }) => ({
            collection: things,
            id,
            document: { fields, body: null },
            version: 1n,
          })),
          checkpoint: { id: 'things', position: '1' },
        });
        for (const one of queries) {
          const expected = idsOf(findIn(all, one));
          expect(idsOf(await stored.find(one))).toEqual(expected);
          expect(idsOf(await stored.findFields(one))).toEqual(expected);
          expect(await stored.count(one.where)).toBe(findIn(all, { where: one.where ?? {} }).length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('returns every document once across pages, in any order and page size', async () => {
    const stored = scene.documents.collection(things);
    await fc.assert(
      fc.asyncProperty(thingsThere, sort, fc.integer({ min: 1, max: 5 }), async (all, keys, limit) => {
        await stored.deleteWhere({});
        await Promise.all(all.map(one => stored.insert({ ...one, body: null })));
        const seen: string[] = [];
        for (let after: readonly Scalar[] | undefined; ; ) {
          const page = await stored.find({ sort: keys, limit, ...(after && { after }) });
          seen.push(...idsOf(page));
          const last = page.at(-1);
          if (!last || seen.length > all.length) break;
          after = keys.map(([key]) => keyOf(last, key));
        }
        expect(seen).toEqual(idsOf(findIn(all, { sort: keys })));
      }),
      { numRuns: 25 },
    );
  });
};
