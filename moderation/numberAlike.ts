import { People } from './local/people.ts';
import { NUMBERED, numbered } from './numbers.ts';
import type { FullName } from './port.ts';

/** A text, and the names behind its numbers; the first is [name 1]. Private. */
interface NumberedText {
  readonly text: string;
  readonly people: readonly string[];
  /** The accounts of both sides, its writer's last: a surname of both is that of the other side. */
  readonly accounts?: readonly FullName[];
}

/**
 * A text with more people may be a list of guesses at the people whom the other side names, so it
 * keeps its own numbering.
 */
const MOST_PEOPLE = 30;

/**
 * In a text with more people, the other side's first and last name stay two people: who knows one
 * of them could try the other.
 */
const FEW_PEOPLE = 8;

/** Parts of a name at most. A longer one is a list, which could be anybody. */
const MOST_PARTS = 10;

const countIn = (text: string): number =>
  new Set(Array.from(text.matchAll(NUMBERED), ([placeholder]) => placeholder)).size;

const isList = (name: string): boolean => name.split(/[^\p{L}\p{M}]+/u).length > MOST_PARTS;

/**
 * Gives people the same numbers in texts that were numbered separately: "[name 1]" in one and
 * "[name 3]" in another may be the same person.
 * @param title keeps its numbers
 * @returns the other texts with new numbers, and everybody who has a number now
 */
export const numberAlike = (
  title: NumberedText,
  texts: readonly NumberedText[],
): { readonly texts: readonly string[]; readonly people: readonly string[] } => {
  const inTitle = numbered([], [title.text]).length;
  const knownIn = ({ text, people }: NumberedText): readonly string[] =>
    countIn(text) > MOST_PEOPLE ? [] : people.map(name => (isList(name) ? '' : name));
  const full = texts.flatMap(knownIn).filter(name => /\s/.test(name));
  let all = numbered(title.people.slice(0, inTitle), [title.text]);
  const renumbered = texts.map(numberedText => {
    const known = knownIn(numberedText);
    const accounts = (numberedText.accounts ?? []).slice(countIn(numberedText.text) > FEW_PEOPLE ? -1 : 0);
    const everybody = new People(all, { accounts, names: [...known, ...full] });
    const numbers = new Map<string, number>();
    const text = numberedText.text.replaceAll(NUMBERED, (placeholder, number: string) => {
      const name = known[Number(number) - 1] ?? '';
      const before = numbers.get(placeholder);
      const now = before ?? (name === '' ? everybody.numberOfUnknown() : everybody.numberOf(name));
      numbers.set(placeholder, now);
      return `[name ${now}]`;
    });
    all = everybody.names;
    return text;
  });
  return { texts: renumbered, people: all };
};
