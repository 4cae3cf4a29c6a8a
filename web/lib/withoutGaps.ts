import { BLANKS } from '#domain/characters.ts';

/** Three line ends, or more, with nothing between them but blanks. */
const GAP = new RegExp(`\\r?\\n${BLANKS}*\\n${BLANKS}*\\n`, 'gu');

/** One empty line sets thoughts apart; three hundred would push what others wrote out of sight. */
export const withoutGaps = (text: string): string => text.replace(GAP, '\n\n');
