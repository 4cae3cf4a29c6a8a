import { expect, test } from 'vitest';
import { beginningOf } from '#contract/beginning.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.for([
  ['short', 120, 'short'],
  ['one two', 4, 'one…'],
  ['one two three', 10, 'one two…'],
  ['one two, three', 9, 'one two…'],
  ['He asked [name 2] to cook.', 15, 'He asked…'],
  ['He asked [name 2] to cook.', 17, 'He asked [name 2]…'],
  ['He asked [name 2] to cook.', 19, 'He asked [name 2]…'],
  ['everybody[name 2]everybody', 20, 'everybody…'],
  ['a'.repeat(121), 120, `${'a'.repeat(120)}…`],
  ['I '.concat('a'.repeat(121)), 120, `I ${'a'.repeat(118)}…`],
  ['谁来洗碗才算公平呢', 4, '谁来洗碗…'],
  ['🙂🙂🙂', 2, '🙂🙂…'],
  [FAMILY.repeat(40), 120, FAMILY.repeat(40)],
  [FAMILY.repeat(40), 39, `${FAMILY.repeat(39)}…`],
  ['', 10, ''],
] as const)('the beginning of "%s" in %d characters is "%s"', ([text, characters, beginning]) => {
  expect(beginningOf(text, characters)).toBe(beginning);
  // Lists hold beginnings, and cards take the beginning of what they get.
  expect(beginningOf(beginning, characters)).toBe(beginning);
});
