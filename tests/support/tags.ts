import { randomInt } from 'node:crypto';

/** No name, no swear word and no number can come about. */
const LETTERS = 'bdghjlmpqrvwxz';

/** A tag that nobody else has. */
export const aTag = (): string =>
  `tag_${Array.from({ length: 13 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
