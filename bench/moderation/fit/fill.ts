import type { WordClass } from '#moderation/local/names/model.ts';
import type { Marked } from './marked.ts';
import type { Names } from './names.ts';
import { pick, type Random } from './random.ts';

const SLOT = /\{(?<what>[a-z]+)(?<number>\d?)(?: (?<form>full|last))?\}/g;

interface Person {
  readonly first: string;
  readonly last: string;
}

const initial = (random: Random): string => String.fromCharCode(65 + Math.floor(random() * 26));

/** "Anna Lee", sometimes with an initial or a second name. */
const fullName = ({ first, last }: Person, names: Names, random: Random): string => {
  const between = pick(random, [
    '',
    '',
    '',
    '',
    '',
    ` ${initial(random)}.`,
    ` ${initial(random)}`,
    ` ${names.first()}`,
  ]);
  return `${first}${between} ${last}`;
};

const partOf = (person: Person, form: string | undefined, names: Names, random: Random): string => {
  if (form === 'full') return fullName(person, names, random);
  return form === 'last' ? person.last : person.first;
};

/**
 * Puts names into the slots of a line: '{a}' for a person's first name, '{a full}', '{a last}',
 * '{city}', '{org2}', '{school}'.
 */
export const fill = (line: string, names: Names, random: Random, isLower: boolean): Marked => {
  const people = new Map<string, Person>();
  const others = new Map<string, string>();

  const person = (key: string): Person => {
    const known = people.get(key) ?? { first: names.first(), last: names.last() };
    people.set(key, known);
    return known;
  };
  const make = (what: string): string => {
    if (what === 'city') return names.city();
    if (what === 'country') return names.country();
    return what === 'school' ? names.school() : names.organisation(isLower);
  };
  const slotValue = (what: string, number: string, form: string | undefined): [string, WordClass] => {
    if (what.length === 1) return [partOf(person(what), form, names, random), 'name'];
    const value = others.get(what + number) ?? make(what);
    others.set(what + number, value);
    return [value, what === 'city' || what === 'country' ? 'place' : 'organisation'];
  };

  const spans: Marked['spans'][number][] = [];
  let text = '';
  let offset = 0;
  for (const match of line.matchAll(SLOT)) {
    const { what = '', number = '', form } = match.groups ?? {};
    text += line.slice(offset, match.index);
    const [value, kind] = slotValue(what, number, form);
    spans.push({ start: text.length, end: text.length + value.length, kind });
    text += value;
    offset = match.index + match[0].length;
  }
  return { text: text + line.slice(offset), spans };
};
