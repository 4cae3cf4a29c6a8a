import type { CurrentUser } from '#contract/views.ts';

/** The two capitals on the avatar: of the tag, else of the first name, else of 'User'. */
export const initialsOf = ({ anonymousTag, firstName }: Pick<CurrentUser, 'anonymousTag' | 'firstName'>): string =>
  Array.from(anonymousTag || firstName || 'User')
    .slice(0, 2)
    .join('')
    .toUpperCase();
