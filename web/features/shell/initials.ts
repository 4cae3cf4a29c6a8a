import type { CurrentUser } from '#contract/views.ts';
import { firstOf } from '#web/lib/format.ts';

/** The two capitals on the avatar: of the tag, else of the first name, else of 'User'. */
export const initialsOf = ({ anonymousTag, firstName }: Pick<CurrentUser, 'anonymousTag' | 'firstName'>): string =>
  firstOf(anonymousTag || firstName || 'User', 2).toUpperCase();
