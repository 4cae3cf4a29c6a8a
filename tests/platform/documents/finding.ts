import { expect, it } from 'vitest';
import type { Query, Where } from '#platform/documents/port.ts';
import { idsOf, type Person, peopleOf, person } from './people.ts';
import type { Scene } from './scene.ts';

const PEOPLE: readonly Person[] = [
  person('a', { age: 20, tag: 'Red', score: 1.5 }),
  person('b', { age: 30, tag: 'red', score: 1.5 }),
  person('c', { age: 30, tag: null, score: null }),
  person('d', { age: null, tag: 'Blue', score: -2 }),
  person('e', { age: 40, tag: 'Redder', score: 3 }),
];

type PersonField = keyof Person['fields'];

export const findingCases = (scene: Scene): void => {
  const peopleThere = async () => {
    const people = peopleOf(scene.documents);
    for (const one of PEOPLE) await people.insert(one);
    return people;
  };

  it.each<[string, Where<PersonField>, string]>([
    ['everything', {}, 'abcde'],
    ['a value', { age: 30 }, 'bc'],
    ['null', { age: null }, 'd'],
    ['less', { age: { lt: 30 } }, 'a'],
    ['at most', { age: { lte: 30 } }, 'abc'],
    ['more', { age: { gt: 30 } }, 'e'],
    ['at least', { age: { gte: 30 } }, 'bce'],
    ['a span', { age: { gt: 20, lte: 30 } }, 'bc'],
    ['an impossible span', { age: { gt: 30, lt: 30 } }, ''],
    ['less than null, which nothing is', { age: { lt: null } }, ''],
    ['at most null, which nothing is', { age: { lte: null } }, ''],
    ['at least null, which nothing is', { age: { gte: null } }, ''],
    ['one of', { age: { in: [20, 40, 99] } }, 'ae'],
    ['one of, with null', { age: { in: [null, 20] } }, 'ad'],
    ['one of null', { age: { in: [null] } }, 'd'],
    ['one of none', { age: { in: [] } }, ''],
    ['no condition', { age: {} }, 'abcde'],
    ['text, case counting', { tag: { contains: 'Red' } }, 'ae'],
    ['the empty text in every text', { tag: { contains: '' } }, 'abde'],
    ['text order by code point', { tag: { lt: 'a' } }, 'ade'],
    ['fractions', { score: { gte: 1.5 } }, 'abe'],
    ['a whole number among reals', { score: 3 }, 'e'],
    ['an id', { id: 'b' }, 'b'],
    ['ids', { id: { in: ['a', 'e', 'x'] } }, 'ae'],
    ['ids in a span', { id: { gt: 'b', lte: 'd' } }, 'cd'],
    ['all conditions at once', { age: { gte: 20 }, tag: { contains: 'ed' }, score: 1.5 }, 'ab'],
  ])('finds, counts and deletes by %s', async (_, where, expected) => {
    const people = await peopleThere();
    const ids = [...expected];
    expect(idsOf(await people.find({ where, sort: [['id', 'asc']] }))).toEqual(ids);
    expect(idsOf(await people.findFields({ where, sort: [['id', 'asc']] }))).toEqual(ids);
    expect(await people.count(where)).toBe(ids.length);
    expect(await people.deleteWhere(where)).toBe(ids.length);
    expect(idsOf(await people.find({ sort: [['id', 'asc']] }))).toEqual(idsOf(PEOPLE).filter(id => !ids.includes(id)));
  });

  it.each<[string, Query<PersonField>, string]>([
    [
      'ascending, null first',
      {
        sort: [
          ['age', 'asc'],
          ['id', 'asc'],
        ],
      },
      'dabce',
    ],
    [
      'descending, null last',
      {
        sort: [
          ['age', 'desc'],
          ['id', 'asc'],
        ],
      },
      'ebcad',
    ],
    [
      'both ways',
      {
        sort: [
          ['age', 'asc'],
          ['id', 'desc'],
        ],
      },
      'dacbe',
    ],
    [
      'by three keys',
      {
        sort: [
          ['score', 'desc'],
          ['age', 'desc'],
          ['id', 'asc'],
        ],
      },
      'ebadc',
    ],
    ['limited', { sort: [['id', 'desc']], limit: 2 }, 'ed'],
    ['limited to none', { sort: [['id', 'desc']], limit: 0 }, ''],
    ['limited to more than there are', { sort: [['id', 'asc']], limit: 99 }, 'abcde'],
    ['after an id', { sort: [['id', 'asc']], after: ['c'] }, 'de'],
    ['after an id, descending', { sort: [['id', 'desc']], after: ['c'] }, 'ba'],
    ['after an id that is not there', { sort: [['id', 'asc']], after: ['bb'] }, 'cde'],
    ['after the last', { sort: [['id', 'asc']], after: ['e'] }, ''],
    [
      'after a tie',
      {
        sort: [
          ['age', 'asc'],
          ['id', 'asc'],
        ],
        after: [30, 'b'],
      },
      'ce',
    ],
    [
      'after a tie, both ways',
      {
        sort: [
          ['age', 'desc'],
          ['id', 'asc'],
        ],
        after: [30, 'b'],
      },
      'cad',
    ],
    [
      'after null',
      {
        sort: [
          ['age', 'asc'],
          ['id', 'asc'],
        ],
        after: [null, 'd'],
      },
      'abce',
    ],
    [
      'after null at the end',
      {
        sort: [
          ['age', 'desc'],
          ['id', 'asc'],
        ],
        after: [null, 'd'],
      },
      '',
    ],
    [
      'after null, with more of null to come',
      {
        sort: [
          ['age', 'desc'],
          ['id', 'asc'],
        ],
        after: [null, 'c'],
      },
      'd',
    ],
    [
      'after the last that is not null',
      {
        sort: [
          ['age', 'desc'],
          ['id', 'asc'],
        ],
        after: [20, 'a'],
      },
      'd',
    ],
    ['after null where null is the end', { sort: [['age', 'desc']], after: [null] }, ''],
    [
      'after, filtered and limited',
      { where: { age: { gte: 20 } }, sort: [['id', 'asc']], after: ['a'], limit: 2 },
      'bc',
    ],
    [
      'after three keys',
      {
        sort: [
          ['score', 'desc'],
          ['age', 'asc'],
          ['id', 'asc'],
        ],
        after: [1.5, 20, 'a'],
      },
      'bdc',
    ],
  ])('sorts %s', async (_, query, expected) => {
    const people = await peopleThere();
    expect(idsOf(await people.find(query))).toEqual([...expected]);
    expect(idsOf(await people.findFields(query))).toEqual([...expected]);
  });

  it('finds by a list of thousands of values', async () => {
    const people = await peopleThere();
    const many = Array.from({ length: 5000 }, (_, at) => `x${at}`);
    expect(idsOf(await people.find({ where: { id: { in: [...many, 'b'] } } }))).toEqual(['b']);
    expect(idsOf(await people.getMany([...many, 'b']))).toEqual(['b']);
  });
};
