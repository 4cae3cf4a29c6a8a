/** Languages that are also names. They stay only when the model takes them for words. */
const ALSO_NAMES: ReadonlySet<string> = new Set('catalan chamorro cree ganda ido kanuri lao sango shona'.split(' '));

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/**
 * Reads the English names of languages with a two-letter code: "Igbo", "Malayalam". Like
 * nationalities, they stay.
 */
export const readLanguages = (isCountry: (lower: string) => boolean): readonly string[] => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return LETTERS.flatMap(a => LETTERS.flatMap(b => names.of(a + b)?.toLowerCase() ?? [])).filter(
    name => /^\p{L}+$/u.test(name) && !ALSO_NAMES.has(name) && !isCountry(name),
  );
};
