/** Three line ends with nothing between them but white space and letters without a picture, or more. */
const GAP = /\r?\n[\s\u200b-\u200f\u2060\u2800\u3164]*\n[\s\u200b-\u200f\u2060\u2800\u3164]*\n/g;

/** One empty line sets thoughts apart; three hundred would push what others wrote out of sight. */
export const withoutGaps = (text: string): string => text.replace(GAP, '\n\n');
