import { expect, it } from 'vitest';
import { People } from '#moderation/local/people.ts';

it('numbers people in the order in which they appear', () => {
  const people = new People();
  expect(['Tom', 'Anna', 'Tom', 'Olga'].map(name => people.numberOf(name))).toEqual([1, 2, 1, 3]);
});

it('takes parts of a name for the same person, and another surname for another', () => {
  const people = new People();
  expect(['Anna Kovács', 'Anna', 'kovács', 'Anna Smith'].map(name => people.numberOf(name))).toEqual([1, 1, 1, 2]);
});

it('goes on where an earlier text ended, and remembers the longest form', () => {
  const people = new People(['Tom', 'Anna']);
  expect(people.numberOf('Anna Kovács')).toBe(2);
  expect(people.numberOf('Olga')).toBe(3);
  expect(people.names).toEqual(['Tom', 'Anna Kovács', 'Olga']);
});
