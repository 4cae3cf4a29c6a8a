import { describe, expect, test } from 'vitest';
import { strikable } from '#moderation/strikable.ts';

const marked = (text: string, ...parts: readonly string[]) =>
  parts.map(part => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length }));

const isStrikable = (text: string, ...parts: readonly string[]): boolean =>
  strikable(text, marked(text, ...parts)) !== null;

describe('in the other side’s story', () => {
  test.each([
    ['I did not hit her.', 'not'],
    ['I never hit her.', 'never'],
    ["I didn't hit her.", "didn't"],
    ["I didn't hit her.", "n't"],
    ['I didn’t hit her.', '’t'],
    ['He came without the children.', 'without the children'],
    ['I do not work at Siemens.', 'not work at Siemens'],
    ['Ich habe sie nicht geschlagen.', 'nicht'],
    ['Er hat keine Schuld.', 'keine'],
    ['Je ne la frappe jamais.', 'jamais'],
    ['Yo nunca lo hice.', 'nunca'],
    ['Я не бил её.', 'не'],
  ])('a negation cannot be marked: %s', (text, part) => {
    expect(isStrikable(text, part)).toBe(false);
  });

  test.each(['was', 'the', "He's", 'and', 'always'])('a lone function word cannot be marked: %s', part => {
    expect(isStrikable("He's always late, and the dog was hungry.", part)).toBe(false);
  });

  test('words that can tell somebody apart can, alone and in a passage, marked word by word too', () => {
    const text = 'I was the only nurse at the clinic by the lake, and my son is seven.';
    for (const part of ['nurse', 'the only nurse at the clinic', 'my son', 'seven', 'lake'])
      expect(isStrikable(text, part)).toBe(true);
    expect(isStrikable(text, 'my', 'son')).toBe(true);
    expect(isStrikable(text, 'nurse', 'was')).toBe(false);
    expect(strikable(text, [])).toStrictEqual([]);
  });

  test('whole words go, so that no other word remains', () => {
    const text = 'She is unhappy.';
    const spans = strikable(text, marked(text, 'un')) ?? [];
    expect(spans).toContainEqual(expect.objectContaining(marked(text, 'unhappy')[0]));
  });
});
