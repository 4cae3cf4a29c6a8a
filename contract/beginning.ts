import { graphemes } from '#domain/characters.ts';
import { PLACEHOLDER } from './placeholders.ts';

/** The first characters of a text, as people count them. */
export const firstOf = (text: string, characters: number): string => {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === characters) return text.slice(0, index);
    count += 1;
  }
  return text;
};

/** Moves a cut out of a word. Scripts without spaces, and very long words, are cut anywhere. */
const outsideWord = (text: string, cut: number): number => {
  if (/^\s/.test(text.slice(cut))) return cut;
  const blank = text.slice(0, cut).search(/\s\S*$/);
  return blank > cut / 2 ? blank : cut;
};

const outsidePlaceholder = (text: string, cut: number): number => {
  for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER)) {
    if (index >= cut) break;
    if (index + placeholder.length > cut) return index;
  }
  return cut;
};

/** How much of a story a card shows, and a list holds. */
export const CARD_CHARACTERS = 120;

/**
 * The beginning of a text, for previews: cut after a word and never within a placeholder, with an
 * ellipsis if it was cut.
 * @param characters the most to keep, as people count them
 */
export const beginningOf = (text: string, characters: number): string => {
  const first = firstOf(text, characters);
  if (text === first || text === `${first}…`) return text;
  const cut = outsidePlaceholder(text, outsideWord(text, outsidePlaceholder(text, first.length)));
  return `${text.slice(0, cut).replace(/[\s,;:]+$/, '')}…`;
};
