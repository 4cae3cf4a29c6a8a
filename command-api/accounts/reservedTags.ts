import { lettersForDigits } from '#moderation/local/text/digits.ts';

/** Tags that readers would take for the people who run the product. "PartnerA" stays free: participants may want that tag themselves. */
const RESERVED = ['admin', 'administrator', 'bothsides', 'mod', 'moderator', 'operator', 'referee'];

/** One form for all spellings that read alike: capitals, dashes, "4dmin", "adrnin". */
const asRead = (tag: string): string =>
  lettersForDigits(tag.toLowerCase().replace(/[_-]/g, ''))
    .replaceAll('rn', 'm')
    .replaceAll('l', 'i')
    .replaceAll('8', 'b');

/** Additions that do not make it another name: "The_Referee", "AdminTeam". */
const RESERVED_READ = new RegExp(
  `^(?:${['the', 'official'].map(asRead).join('|')})?(?:${RESERVED.map(asRead).join('|')})(?:${['s', 'team', 'staff', 'official'].map(asRead).join('|')})?$`,
);

const withoutNumber = (tag: string): string => tag.replace(/[\d_-]+$/, '');

/** Whether a tag could be taken for the product's own people, however it is spelled. */
export const isReservedTag = (tag: string): boolean =>
  [tag, withoutNumber(tag)].some(spelling => RESERVED_READ.test(asRead(spelling)));
