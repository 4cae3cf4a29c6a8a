/** Texts that a person sees as one character, each with its composition. */
const oneCharacter = [
  ['a plain letter', 'x'],
  ['a letter with its accent in one code point', 'é'],
  ['a letter with a combining accent', 'e\u0301'],
  ['a letter with three combining marks', 'o\u0302\u0323\u0301'],
  ['a Devanagari syllable', 'नि'],
  ['a Hangul syllable in parts', '\u1112\u1161\u11ab'],
  ['a family emoji', '👨‍👩‍👧‍👦'],
  ['a thumb with a skin tone', '👍🏽'],
  ['a flag of two letters', '🇫🇮'],
  ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a keycap', '1️⃣'],
] as const;

const blankEnds = (text: string) => `\n\t  ${text} \u00a0\u3000\r\n`;

/** Texts with this many characters as people count them, each with a name for a test's title. */
export const textsOf = (count: number): readonly (readonly [string, string])[] => [
  ...oneCharacter.map(([name, character]) => [`${count} times ${name}`, character.repeat(count)] as const),
  [`${count} letters between blanks`, blankEnds('x'.repeat(count))],
  [`${count} letters between blanks and invisible ones`, `\u200b \u2060${'x'.repeat(count)} \u200b\t\u{e0100} \ufeff`],
  [`${count} letters between control characters`, `\u0007 \u0085\u0001${'x'.repeat(count)}\u0085 \u0007\u0085`],
  [`${count} letters between Braille blanks`, `\u2800${'x'.repeat(count)}\u2800`],
  [`${count} letters with an invisible one after each`, 'x\u200b'.repeat(count)],
  [`two letters ${count - 2} blanks apart`, `x${' '.repeat(count - 2)}x`],
];
