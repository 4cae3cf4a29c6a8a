import { lettersForDigits } from './local/text/digits.ts';

/**
 * Tags that readers would take for the operators of the product. "PartnerA" stays free, because
 * participants may want it.
 */
const RESERVED = ['admin', 'administrator', 'bothsides', 'mod', 'moderator', 'operator', 'referee'];

/** One form for all spellings that look alike: capitals, dashes, "4dmin", "adrnin". */
const asRead = (tag: string): string =>
  lettersForDigits(tag.toLowerCase().replace(/[_-]/g, ''))
    .replaceAll('rn', 'm')
    .replaceAll('l', 'i')
    .replaceAll('8', 'b');

/** Additions that leave the name the same: "The_Referee", "AdminTeam". */
const RESERVED_READ = new RegExp(
  `^(?:${['the', 'official'].map(asRead).join('|')})?(?:${RESERVED.map(asRead).join('|')})(?:${['s', 'team', 'staff', 'official'].map(asRead).join('|')})?$`,
);

const withoutNumber = (tag: string): string => tag.replace(/[\d_-]+$/, '');

/** Whether a tag could pass for the product's operators, however it is spelled. */
export const isReservedTag = (tag: string): boolean =>
  [tag, withoutNumber(tag)].some(spelling => RESERVED_READ.test(asRead(spelling)));
