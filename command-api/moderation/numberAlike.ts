import { People } from './local/people.ts';
import { NUMBERED, numbered } from './people.ts';

/** A text, and whom its numbers mean: [name 1] first. Private. */
export interface NumberedText {
  readonly text: string;
  readonly people: readonly string[];
}

/** Whoever names more people may be guessing whom the other side has told of: such a text is numbered for itself. */
const MOST_PEOPLE = 30;

const isGuessing = (text: string): boolean =>
  new Set(Array.from(text.matchAll(NUMBERED), ([placeholder]) => placeholder)).size > MOST_PEOPLE;

/**
 * Numbers people alike in texts that were numbered apart: "[name 1]" of one and "[name 3]" of another may mean the same person.
 * @param title keeps its numbers
 * @returns the other texts, and everybody who has a number now
 */
export const numberAlike = (
  title: NumberedText,
  texts: readonly NumberedText[],
): { readonly texts: readonly string[]; readonly people: readonly string[] } => {
  const inTitle = numbered([], [title.text]).length;
  const everybody = new People(numbered(title.people.slice(0, inTitle), [title.text]));
  const renumbered = texts.map(({ text, people }) => {
    const known = isGuessing(text) ? [] : people;
    const numbers = new Map<string, number>();
    return text.replaceAll(NUMBERED, (placeholder, number: string) => {
      const name = known[Number(number) - 1] ?? '';
      const before = numbers.get(placeholder);
      const now = before ?? (name === '' ? everybody.numberOfUnknown() : everybody.numberOf(name));
      numbers.set(placeholder, now);
      return `[name ${now}]`;
    });
  });
  return { texts: renumbered, people: everybody.names };
};
