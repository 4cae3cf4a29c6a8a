import type { TextKind } from '../../port.ts';
import { isWithin } from '../../spans.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type AccountNames, NO_ACCOUNT_NAMES } from '../names/accountNames.ts';
import { findDisguisedNames } from '../names/disguised.ts';
import type { Doubt } from '../names/doubts.ts';
import type { KnownWord } from '../names/features.ts';
import { findNames } from '../names/findNames.ts';
import { findInitials } from '../names/initials.ts';
import type { Tag } from '../names/tagger.ts';
import { writingOf } from '../names/writing.ts';
import { findAddresses } from './addresses.ts';
import { findEmails, findHandles, findLinks } from './contact.ts';
import { findDates } from './dates.ts';
import { findForms } from './findForms.ts';
import type { Finding } from './finding.ts';
import { findInstitutions } from './institutions.ts';
import { findLabelledIds, findNumbers } from './numbers.ts';
import { separate } from './separate.ts';

/**
 * @returns everything that identifies somebody, in order, without overlaps; and which words of a
 * story may be names
 */
export const detect = (
  text: string,
  words: readonly KnownWord[],
  kind: TextKind,
  lexicon: Lexicon,
  accountNames: AccountNames = NO_ACCOUNT_NAMES,
  tag?: Tag,
): { readonly found: readonly Finding[]; readonly doubts: readonly Doubt[] } => {
  const writing = writingOf(words, kind);
  const { names, doubts } = findNames(words, writing, lexicon, accountNames, tag && (asked => tag(text, asked)));
  const isFirstName = (lower: string, capital: boolean): boolean =>
    lexicon.isFirstName(lower) && (capital || !lexicon.isOrdinary(lower));
  const numbers = findNumbers(text);
  const found = separate([
    ...findEmails(text),
    ...findLinks(text, lexicon),
    ...findHandles(text, lexicon),
    ...findDates(text),
    ...findForms(text, lexicon),
    ...findLabelledIds(text),
    ...findAddresses(text, words, names, numbers, writing),
    ...numbers,
    ...findInstitutions(text, writing),
    ...findDisguisedNames(
      text,
      (lower, capital) => isFirstName(lower, capital) || accountNames.nameIn(lower) !== undefined,
    ),
    ...names,
    ...findInitials(text),
  ]);
  return { found, doubts: kind === 'story' ? doubts() : [] };
};

/**
 * @returns the names of account owners, and names that are recognised only because of them ("with
 * Oprah and Anna"), in order, without overlaps. Anything that would be found without knowing these
 * names stays as moderator and writer left it
 */
export const detectAccountNames = (
  text: string,
  words: readonly KnownWord[],
  lexicon: Lexicon,
  accountNames: AccountNames,
): readonly Finding[] => {
  const writing = writingOf(words, 'story');
  const { names: foundAnyway } = findNames(words, writing, lexicon);
  const { names } = findNames(words, writing, lexicon, accountNames);
  return separate([
    ...findDisguisedNames(text, lower => accountNames.nameIn(lower) !== undefined),
    ...names.filter(
      name => name.ofAccount || (name.kind === 'name' && !foundAnyway.some(other => isWithin(name, other))),
    ),
  ]);
};
