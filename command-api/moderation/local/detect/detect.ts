import type { TextKind } from '../../port.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Word } from '../text/words.ts';
import { findAddresses } from './addresses.ts';
import { findEmails, findHandles, findLinks } from './contact.ts';
import { findDates } from './dates.ts';
import type { Finding } from './finding.ts';
import { findNames } from './names.ts';
import { findNumbers } from './numbers.ts';
import { separate } from './separate.ts';

/** @returns everything that identifies somebody, in order, without overlaps */
export const detect = (text: string, words: readonly Word[], kind: TextKind, lexicon: Lexicon): readonly Finding[] =>
  separate([
    ...findEmails(text),
    ...findLinks(text, lexicon),
    ...findHandles(text),
    ...findDates(text),
    ...findNumbers(text),
    ...findAddresses(text),
    ...findNames(text, words, kind, lexicon),
  ]);
