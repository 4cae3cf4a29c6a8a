import { BLANKS } from '#domain/characters.ts';

/** Three or more line ends with only blanks between them. */
const GAP = new RegExp(`\\r?\\n${BLANKS}*\\n${BLANKS}*\\n`, 'gu');

/**
 * One empty line separates paragraphs; three hundred would push other people's text out of sight.
 */
export const withoutGaps = (text: string): string => text.replace(GAP, '\n\n');
