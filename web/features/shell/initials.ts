import type { CurrentUser } from '#contract/views.ts';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The two capitals on the avatar: of the tag, else of the first name, else of 'User'. */
export const initialsOf = ({ anonymousTag, firstName }: Pick<CurrentUser, 'anonymousTag' | 'firstName'>): string =>
  Array.from(letters.segment(anonymousTag || firstName || 'User'), ({ segment }) => segment)
    .slice(0, 2)
    .join('')
    .toUpperCase();
