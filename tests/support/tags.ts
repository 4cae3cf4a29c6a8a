import { randomInt } from 'node:crypto';

/** Letters that cannot form a name, a swear word, a number or the address of a page. */
const LETTERS = 'bdghjlmpqrvxz';

/** A tag that nobody else has. */
export const aTag = (): string =>
  `tag_${Array.from({ length: 13 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
