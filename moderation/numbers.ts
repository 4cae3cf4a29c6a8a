/** Placeholders that match no name. */
export const nameless = (count: number): readonly string[] => Array.from({ length: count }, () => '');

/** A person in a public text, by their number. */
export const NUMBERED = /\[name (\d{1,4})\]/g;

/**
 * Extends a list to every number that the texts use: forgotten names (see forgetPeople) keep their
 * numbers.
 */
export const numbered = (people: readonly string[], texts: readonly string[]): readonly string[] => {
  const numbers = texts.flatMap(text => Array.from(text.matchAll(NUMBERED), ([, number]) => Number(number)));
  return [...people, ...nameless(Math.max(0, ...numbers) - people.length)];
};
