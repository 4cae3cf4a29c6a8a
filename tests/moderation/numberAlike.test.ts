import { expect, it } from 'vitest';
import { numberAlike } from '#moderation/numberAlike.ts';

const NO_TITLE = { text: 'Who cooks?', people: [] };

it('gives the same person one number in texts that were numbered apart', () => {
  const hers = { text: '[name 1] and [name 2], then [name 1].', people: ['Tom', 'Anna'] };
  const his = { text: '[name 1], [name 2] and [name 3].', people: ['Olga', 'Anna Kovács', 'Tom'] };
  expect(numberAlike(NO_TITLE, [hers, his])).toStrictEqual({
    texts: ['[name 1] and [name 2], then [name 1].', '[name 3], [name 2] and [name 1].'],
    people: ['Tom', 'Anna Kovács', 'Olga'],
  });
});

it('leaves the numbers of the title', () => {
  const title = { text: 'Should [name 1] pay [name 2]?', people: ['Tom', 'Anna', 'Olga'] };
  const hers = { text: '[name 3] told [name 2].', people: ['Tom', 'Anna', 'Olga'] };
  const his = { text: '[name 3] told [name 4].', people: ['', '', 'Anna', 'Max'] };
  expect(numberAlike(title, [hers, his]).texts).toStrictEqual(['[name 3] told [name 2].', '[name 2] told [name 4].']);
});

it('takes those whose names are forgotten for nobody else', () => {
  const erased = { text: '[name 1] and [name 2].', people: [] };
  const his = { text: '[name 1] and [name 1].', people: ['Tom'] };
  expect(numberAlike(NO_TITLE, [erased, his])).toStrictEqual({
    texts: ['[name 1] and [name 2].', '[name 3] and [name 3].'],
    people: ['', '', 'Tom'],
  });
});

it('numbers a list of guesses for itself', () => {
  const hers = { text: '[name 1].', people: ['Tom'] };
  const names = Array.from({ length: 31 }, (_, index) => (index === 7 ? 'Tom' : `Name${index}x`));
  const guesses = { text: names.map((_, index) => `[name ${index + 1}]`).join(', '), people: names };
  const { texts, people } = numberAlike(NO_TITLE, [hers, guesses]);
  expect(texts[1]).toMatch(/^\[name 2\], .*, \[name 32\]$/);
  expect(people.filter(name => name !== '')).toStrictEqual(['Tom']);
});

it('gives the first and the last name of an account one number, and keeps the title’s', () => {
  const [maren, kestrel] = [
    ['Maren', 'Blank'],
    ['Kestrel', 'Moe'],
  ];
  const title = { text: 'Should [name 1] pay?', people: ['Moe'] };
  const hers = {
    text: '[name 1] and [name 2], [name 3].',
    people: ['Moe', 'Kestrel', 'Tom'],
    accounts: [kestrel, maren],
  };
  const his = { text: '[name 2] and [name 3].', people: ['', 'blank', 'Maren'], accounts: [maren, kestrel] };
  expect(numberAlike(title, [hers, his])).toStrictEqual({
    texts: ['[name 1] and [name 1], [name 2].', '[name 3] and [name 3].'],
    people: ['Kestrel Moe', 'Tom', 'Maren Blank'],
  });
});

it('takes a surname of both sides for the other side’s, unless it stands with a first name', () => {
  const [maren, kestrel] = [
    ['Maren', 'Blank'],
    ['Kestrel', 'Blank'],
  ];
  const hers = { text: '[name 1]. [name 2].', people: ['Blank', 'Tom'], accounts: [kestrel, maren] };
  const his = { text: '[name 1] [name 2].', people: ['Kestrel', 'Maren'], accounts: [maren, kestrel] };
  expect(numberAlike(NO_TITLE, [hers, his]).texts).toStrictEqual(['[name 1]. [name 2].', '[name 1] [name 3].']);
});

it('lets nobody try which last name belongs to the other side’s first name', () => {
  const accounts = [
    ['Kestrel', 'Blank'],
    ['Maren', 'Moe'],
  ];
  const tried = ['Ash', 'Bell', 'Blank', 'Cole', 'Dunn', 'Eads', 'Firth', 'Gale'];
  const people = ['Kestrel', ...tried];
  const hers = { text: people.map((_, at) => `[name ${at + 1}]`).join(' '), people, accounts };
  expect(numberAlike(NO_TITLE, [hers]).texts).toStrictEqual([hers.text]);
  const few = { text: '[name 1] [name 2]', people: ['Kestrel', 'Blank'], accounts };
  expect(numberAlike(NO_TITLE, [few]).texts).toStrictEqual(['[name 1] [name 1]']);
});

it('takes a long list of names for nobody', () => {
  const list = 'Ash Bell Blank Cole Dunn Eads Firth Gale Hale Ives Jago Kestrel';
  const hers = { text: '[name 1] [name 2]', people: ['Tom', list] };
  const his = { text: '[name 1]', people: ['Kestrel Blank'] };
  expect(numberAlike(NO_TITLE, [his, hers]).texts).toStrictEqual(['[name 1]', '[name 2] [name 3]']);
});
