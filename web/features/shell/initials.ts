import { firstOf } from '#contract/beginning.ts';
import type { CurrentUser } from '#contract/views.ts';

/** Two capitals for the avatar: from the tag, else from the first name, else from 'User'. */
export const initialsOf = ({ anonymousTag, firstName }: Pick<CurrentUser, 'anonymousTag' | 'firstName'>): string =>
  firstOf(anonymousTag || firstName || 'User', 2).toUpperCase();
