import { expect, test } from 'vitest';
import { searchText } from '#readmodels/searchText.ts';

test.for([
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ﬁve', 'five'],
  ['“Mine”', '"mine"'],
  ['Ночь', 'ночь'],
  ['हिन्दी', 'हिन्दी'],
  ['Who  \u00a0 washes', 'who washes'],
  ['Wasch\u00admaschine', 'waschmaschine'],
  ['a\u200bb\u2060c\ufeff', 'abc'],
  ['می\u200cخواهم', 'میخواهم'],
] as const)('%s is found as %s, as itself, and however its letters are put together', ([text, searched]) => {
  expect(searchText(text)).toBe(searchText(searched));
  expect(searchText(text.normalize('NFD'))).toBe(searchText(text.normalize('NFC')));
  expect(searchText(searchText(text))).toBe(searchText(text));
});
