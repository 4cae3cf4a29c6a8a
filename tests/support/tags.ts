import { randomInt } from 'node:crypto';

/** No name, no swear word, no number and no address of a page can come about. */
const LETTERS = 'bdghjlmpqrvxz';

/** A tag that nobody else has. */
export const aTag = (): string =>
  `tag_${Array.from({ length: 13 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
