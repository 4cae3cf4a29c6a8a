import { find } from 'linkifyjs';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Finding, findAll } from './finding.ts';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
/** "jo at example dot org", "jo [at] example [dot] org". */
const SPELLED_EMAIL =
  /[\p{L}\p{N}._-]{1,64} ?[([{<]? ?(?:@|\bat\b) ?[)\]}>]? ?[\p{L}\p{N}-]{1,63}(?: ?[([{<]? ?(?:\.|\bdot\b) ?[)\]}>]? ?[\p{L}\p{N}-]{2,63}){0,3} ?[([{<]? ?(?:\.|\bdot\b) ?[)\]}>]? ?(?:com|org|net|edu|gov|io|co|uk|de|fr|es|it|nl|eu|us|ca|au|info|me)\b/giu;
const SPELLED_SIGN = /\bdot\b|[([{<] ?(?:at|\.) ?[)\]}>]/iu;
const HANDLE = /(?<![\p{L}\p{N}@.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.]{0,28}[\p{L}\p{N}_])?/gu;
const NAMED_HANDLE =
  /\b(?:insta(?:gram)?|ig|snap(?:chat)?|tiktok|twitter|x|reddit|telegram|discord|facebook|fb|username|user ?name|handle)(?: (?:is|name|handle|account|id))?(?: is)?(?: ?[:=] ?| )(?<it>(?=[\p{L}._]{0,30}[\d_.])[\p{L}\p{N}_][\p{L}\p{N}_.]{2,29}[\p{L}\p{N}_])/dgiu;
const REDDIT = /(?<![\p{L}\p{N}/])\/?u\/[\p{L}\p{N}_-]{3,24}/giu;

const HAS_SCHEME = /^(?:[a-z][a-z+.-]{1,20}:\/\/|www\.)/i;

/** "him.Now" is two sentences; "example.now" is a link. */
const isLink = (value: string, { isOrdinary }: Lexicon): boolean => {
  if (HAS_SCHEME.test(value) || value.includes('/')) return true;
  const labels = value.toLowerCase().split('.');
  return labels.length > 2 || !labels.every(label => isOrdinary(label));
};

export const findLinks = (text: string, lexicon: Lexicon): Finding[] =>
  find(text)
    .filter(({ type, value }) => type === 'url' && isLink(value, lexicon))
    .map(({ start, end }) => ({ start, end, kind: 'link' }));

export const findEmails = (text: string): Finding[] => [
  ...findAll(text, EMAIL, 'email'),
  ...findAll(text, SPELLED_EMAIL, 'email').filter(({ start, end }) => SPELLED_SIGN.test(text.slice(start, end))),
];

export const findHandles = (text: string): Finding[] => [
  ...findAll(text, HANDLE, 'handle'),
  ...findAll(text, NAMED_HANDLE, 'handle'),
  ...findAll(text, REDDIT, 'handle'),
];
