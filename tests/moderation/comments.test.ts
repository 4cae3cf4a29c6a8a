import { expect, it } from 'vitest';
import { judge } from '#command-api/moderation/local/judge.ts';
import { loadLexicon } from '#command-api/moderation/local/lexicon/lexicon.ts';

const lexicon = loadLexicon();
const issuesOf = (text: string) => judge({ text, kind: 'comment' }, lexicon).issues;

it.each([
  'Kill him with kindness, B is right',
  'I am dying 😂',
  'I’m dead 🤣🤣',
  'I’m dying lol',
  'I want to die reading this lol',
])('whoever laughs is not asked how they are: %s', text => {
  expect(issuesOf(text)).toEqual([]);
});

it.each(['I am dying', 'I want to die 💀', 'I want to die reading this', 'I will kill him with a knife'])(
  'what may be meant is: %s',
  text => {
    expect(issuesOf(text)).toHaveLength(1);
  },
);

it.each([
  'Gypsies always steal',
  'Jews own the bank that gave you the mortgage',
  'They are immigrants, and immigrants only lie',
])('what is said of a whole people is no opinion of a dispute: %s', text => {
  expect(issuesOf(text)).toEqual([expect.stringMatching(/for what they are/)]);
});

it.each(['Men never listen.', 'Women own the money in my house, and it works.', 'You two always lie to each other.'])(
  'grumbling appears: %s',
  text => {
    expect(issuesOf(text)).toEqual([]);
  },
);
