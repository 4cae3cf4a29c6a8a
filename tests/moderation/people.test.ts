import { describe, expect, it } from 'vitest';
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

describe('The first and the last name of an account are one person', () => {
  const KESTREL = ['Kestrel', 'Blank'];
  const numbersOf = (
    names: readonly string[],
    accounts: readonly (readonly string[])[],
    known: readonly string[] = [],
  ) => {
    const people = new People(known, { accounts, names });
    return names.map(name => people.numberOf(name));
  };

  it.each([
    ['apart', ['Kestrel', 'Tom', 'Blank']],
    ['the last name first', ['Blank', 'Tom', 'Kestrel']],
    ['with the full name later', ['Blank', 'Tom', 'Kestrel', 'Kestrel Blank']],
    ['in small letters and as possessives', ['kestrels', 'Tom', "Blank's", 'kestrel', 'BLANK']],
    ['disguised', ['K3strel', 'Tom', 'B l a n k', 'Késtrel']],
  ])('%s: %j', (_, names) => {
    expect(numbersOf(names, [KESTREL])).toEqual(names.map(name => (name === 'Tom' ? 2 : 1)));
    expect(numbersOf(names, [['Maren', 'Blank-Moe'], KESTREL])).toEqual(names.map(name => (name === 'Tom' ? 2 : 1)));
  });

  it('also by a short form of the first name', () => {
    expect(numbersOf(['Liz', 'Blank', 'Tom'], [['Elizabeth', 'Blank']])).toEqual([1, 1, 2]);
    expect(numbersOf(['Elizabeth', 'Blank', 'Tom'], [['Liz', 'Blank']])).toEqual([1, 1, 2]);
  });

  it('also where an earlier text had only one of them', () => {
    const people = new People(['Tom', 'Kestrel'], { accounts: [KESTREL] });
    expect(people.numberOf('Blank')).toBe(2);
    expect(people.names).toEqual(['Tom', 'Kestrel Blank']);
  });

  it('but somebody else with one of them is not', () => {
    expect(numbersOf(['Kestrel Jones', 'Kestrel Blank'], [KESTREL])).toEqual([1, 2]);
    expect(numbersOf(['Kestrel', 'Ann Blank'], [KESTREL])).toEqual([1, 2]);
  });

  it.each([
    ['written with one of them', ['Maren', 'Blank'], [1, 1]],
    ['written with the other', ['Kestrel', 'Blank'], [1, 1]],
    ['before the first name', ['Blank', 'Kestrel'], [1, 1]],
    ['in full', ['Maren Blank', 'Kestrel Blank', 'Kestrel', 'Maren'], [1, 2, 2, 1]],
    ['alone, of the first account', ['Blank', 'Maren'], [1, 1]],
    ['with both, of the first account', ['Maren', 'Kestrel', 'Blank'], [1, 2, 1]],
  ])('and of two with one surname, it is %s', (_, names, expected) => {
    expect(numbersOf(names, [['Maren', 'Blank'], KESTREL])).toEqual(expected);
  });

  it('and a surname that was the first account’s alone stays theirs', () => {
    const people = new People([], { accounts: [['Maren', 'Blank'], KESTREL], names: ['Blank'] });
    expect([people.numberOf('Blank'), people.numberOf('Kestrel')]).toEqual([1, 2]);
  });
});

it('knows whose a surname is from a full name later in the text', () => {
  const names = ['Anna', 'Tom', 'Kovács', 'Anna Kovács'];
  const people = new People([], { names });
  expect(names.map(name => people.numberOf(name))).toEqual([1, 2, 1, 1]);
});

it('knows nobody by an initial alone', () => {
  const names = ['Anna Kovács', 'J.', 'K.'];
  const people = new People([], { accounts: [['Kestrel', 'Blank']], names });
  expect(names.map(name => people.numberOf(name))).toEqual([1, 2, 3]);
});

it.each([
  ['with a short form between two long ones', ['Samuel', 'Samantha', 'Sam'], [1, 2, 1]],
  ['with the short form first', ['Sam', 'Samuel', 'Samantha', 'Sam'], [1, 1, 2, 1]],
  ['of an account beside somebody of the same first name', ['Tom Miller', 'Tom', 'Kestrel', 'Tom'], [1, 2, 2, 2]],
  ['with one surname of two', ['Smith', 'Anna Smith', 'Smith'], [1, 1, 1]],
])('counts the same people a second time, when it remembers them: %s', (_, names, expected) => {
  const context = { accounts: [['Tom', 'Kestrel']] as const, names };
  const first = new People([], context);
  expect(names.map(name => first.numberOf(name))).toEqual(expected);
  const again = new People(first.names, context);
  expect(names.map(name => again.numberOf(name))).toEqual(expected);
});
