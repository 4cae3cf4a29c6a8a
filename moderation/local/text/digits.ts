const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
};

/**
 * @returns the letter that a digit or a sign stands for among letters ("w1ll", "@ss"); the sign
 * itself when it stands for none
 */
export const letterOf = (sign: string): string => LETTER_OF[sign] ?? sign;

/** Replaces digits that stand for letters: "t0m" is Tom. */
export const lettersForDigits = (written: string): string => written.replace(/[013457]/g, letterOf);

/** The same only where letters stand on both sides: "j0ker", but not "xan4". */
export const lettersAmong = (written: string): string =>
  written.replace(/(?<=\p{L}\d*)[013457](?=\d*\p{L})/gu, letterOf);
