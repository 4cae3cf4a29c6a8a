import { find } from 'linkifyjs';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Finding, findAll } from './finding.ts';

const DOMAIN =
  '(?:com|org|net|edu|gov|info|biz|io|co|me|app|tv|uk|de|fr|es|it|nl|be|ch|at|pl|se|no|dk|fi|ie|eu|us|ca|au|nz|in|br|mx|jp|ru)';
const OPEN = '[([{<]';
const CLOSE = '[)\\]}>]';
const AT = `(?: ?@ ?| ?${OPEN} ?(?:at|@) ?${CLOSE} ?| at )`;
const DOT = `(?: ?\\. ?| ?${OPEN} ?(?:dot|\\.) ?${CLOSE} ?| dot )`;
const LABEL = '[\\p{L}\\p{N}-]{1,63}';

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
/** "jo at example dot org", "jo [at] example [dot] org", "jo @ example . org". */
const SPELLED_EMAIL = new RegExp(
  `[\\p{L}\\p{N}._%+-]{1,64}(?: (?:dot|underscore|dash) [\\p{L}\\p{N}]{1,30}){0,2}${AT}${LABEL}(?:${DOT}${LABEL}){0,2}?${DOT}${DOMAIN}\\b`,
  'giu',
);
/** "j o @ e x a m p l e . o r g" */
const SPACED_EMAIL = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}._-] ){2,64}@(?: [\p{L}\p{N}.-]){2,100} \p{L}(?![\p{L}\p{N}])/gu;
const SPELLED = new RegExp(`@|\\bdot\\b|${OPEN} ?(?:at|\\.) ?${CLOSE}`, 'iu');
const MAILBOX =
  /[\p{L}\p{N}._%+-]{2,64}(?: ?@ ?| at )(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|aol|protonmail|gmx)\b/giu;

/**
 * An address as it is pronounced, without its signs: "markwilsonatgmaildotcom", "mark dot wilson at
 * gmail dotcom".
 */
const HEARD_EMAIL =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}._+-]{2,64}?(?: dot [\p{L}\p{N}]{1,30}){0,2} ?at ?(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton(?:mail)?|gmx)(?: ?(?:dot|\.) ?(?:com|co|uk|org|net|de|in|ng|ph|me|ca|au|ie|fr)){1,3}(?![\p{L}\p{N}])/giu;

/** Texts without a match are not searched for HEARD_EMAIL, which takes longer. */
const HEARD = /at ?(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton|gmx)/iu;

/** "example [.] com", "example dot com slash jo". */
const SPELLED_LINK = new RegExp(
  `${LABEL}(?: ?${OPEN} ?(?:dot|\\.) ?${CLOSE} ?| dot | \\. )${DOMAIN}\\b(?:(?: slash |\\/)[\\p{L}\\p{N}._-]{1,60}){0,4}`,
  'giu',
);

const HANDLE = /(?<![\p{L}\p{N}@.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,28}[\p{L}\p{N}_])?/gu;
const SERVICE =
  '(?:insta(?:gram)?|ig|snap(?:chat)?|onlyfans|tiktok|twitter|reddit|telegram|discord|facebook|fb|twitch|steam|psn|xbox|venmo|cashapp|kik|name in(?: the)? game|in-?game name|ign|user ?name|screen ?name|handle|gamertag|tag)';
const NAMED_HANDLE = new RegExp(
  `\\b${SERVICE}(?: (?:is|name|user|handle|account|id)){0,2}(?: ?[:=] ?| )\\$?(?<it>(?=[\\p{L}._-]{0,30}(?:[\\d_-]|\\.[\\p{L}\\p{N}]))[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]{2,29}[\\p{L}\\p{N}_])`,
  'dgiu',
);
/**
 * "on insta she's lou.bakes". A hyphen does not make a handle here, because ordinary words have
 * hyphens: "she's well-known".
 */
const TOLD_HANDLE = new RegExp(
  `\\b${SERVICE},? (?:as|under|called|it'?s|i'?m|she'?s|he'?s|they'?re) (?<it>(?=[\\p{L}.]{0,30}(?:[\\d_]|\\.[\\p{L}\\p{N}]))[\\p{L}\\p{N}_][\\p{L}\\p{N}_.]{2,29}[\\p{L}\\p{N}_])`,
  'dgiu',
);
/**
 * One word without digits or signs. It is a handle only if the words around it say so, and if it is
 * not an ordinary word.
 */
const ONE_WORD = '(?<it>\\p{L}{5,30})(?![\\p{L}\\p{N}])';
/**
 * "insta: loubakes", "his telegram is loubakes", "add me on snap loubakes", "search loubakes on
 * tiktok"
 */
const SAID_HANDLES = [
  `\\b${SERVICE}(?: (?:name|user|handle|account|id))?(?: ?[:=] ?| is )${ONE_WORD}`,
  `\\b(?:add|dm|find|follow|message|text) (?:her|him|me|them|us) on ${SERVICE}(?: (?:as|at|under))? ${ONE_WORD}`,
  `\\b(?:add|find|follow|google|look up|search)(?: for)? ${ONE_WORD} on ${SERVICE}\\b`,
  `\\b(?:i|s?he|they|it|you|we|who)(?:'?[smr]e?| is| are| am| was| were)(?: called| known as)? ${ONE_WORD} (?:on|in|over on|at) ${SERVICE}\\b`,
  `\\b(?:called|named|as|under|by|goes by) ${ONE_WORD} (?:on|in|over on) ${SERVICE}\\b`,
].map(pattern => new RegExp(pattern, 'dgiu'));
const REDDIT = /(?<![\p{L}\p{N}/])\/?u\/[\p{L}\p{N}_-]{3,24}/giu;
/** "@ joe_b" */
const SPACED_HANDLE = /(?<![\p{L}\p{N}])@ (?<it>(?=\p{L}{1,20}[_\d])[\p{L}\p{N}_.]{3,30}[\p{L}\p{N}])/dgu;
/**
 * These signs make a handle anywhere, because no word is written with them: "joe_b_99",
 * "joeb#1234", "$joeb99".
 */
const TAGGED =
  /(?<![\p{L}\p{N}_/.@])(?:\p{L}[\p{L}\p{N}]{0,30}_[\p{L}\p{N}_]{1,30}|[\p{L}\p{N}_.]{2,32}#\d{4}|\$\p{L}[\p{L}\p{N}_-]{1,20}\d)(?![\p{L}\p{N}_])/gu;

/** "jo.b@okbank": an address for payments, which does not end like an email address. */
const PAYMENT =
  /(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}][\p{L}\p{N}._-]{1,40}@\p{L}[\p{L}\p{N}]{1,20}(?![\p{L}\p{N}@]|\.\p{L})/gu;

/** Whether "@" stands for "at" between two ordinary words, as in "dinner@eight". */
const isJoinedByAt = (written: string, { isOrdinary }: Lexicon): boolean =>
  written.toLowerCase().split('@').every(isOrdinary);

const HAS_SCHEME = /^(?:[a-z][a-z+.-]{1,20}:\/\/|www\.)/i;

/**
 * The end of a sentence without a blank after it, although ".it" and ".is" are domains: "his
 * reply.It was".
 */
const NEXT_SENTENCE = /^\p{Ll}+\.(?:It|In|At|No|So|Is|Be|Us|Me|He|She|My|We|As|Io)$/u;

/**
 * Without a scheme or a path, "example.now" is a link, but "him.Now" is the end of one sentence and
 * the beginning of the next.
 */
const isLink = (value: string, { isOrdinary }: Lexicon): boolean => {
  if (NEXT_SENTENCE.test(value)) return false;
  if (HAS_SCHEME.test(value) || value.includes('/')) return true;
  const labels = value.toLowerCase().split('.');
  return (
    labels.length > 2 || new RegExp(`^${DOMAIN}$`).test(labels[1] ?? '') || !labels.every(label => isOrdinary(label))
  );
};

/** Whatever follows: nobody writes it for anything else. */
const WWW = /(?<![\p{L}\p{N}])www\.[^\s<>"“”]{0,200}[\p{L}\p{N}/]/giu;

export const findLinks = (text: string, lexicon: Lexicon): Finding[] => [
  ...find(text)
    .filter(({ type, value }) => type === 'url' && isLink(value, lexicon))
    .map(({ start, end }): Finding => ({ start, end, kind: 'link' })),
  ...findAll(text, WWW, 'link'),
  ...findAll(text, SPELLED_LINK, 'link').filter(({ start, end }) => isSpelledLink(text.slice(start, end), lexicon)),
];

/**
 * Whether a blank before the point is a disguise. "I like it . In May" is two sentences, because
 * all of its words are ordinary.
 */
const isSpelledLink = (written: string, { isOrdinary }: Lexicon): boolean =>
  /[([{<]| dot .*(?:com|org|net)\b| \. (?:com|org|net|io|co)\b/iu.test(written) ||
  !written.toLowerCase().split(/[ .]+/).every(isOrdinary);

export const findEmails = (text: string): Finding[] => [
  ...findAll(text, EMAIL, 'email'),
  ...findAll(text, SPACED_EMAIL, 'email'),
  ...findAll(text, SPELLED_EMAIL, 'email').filter(({ start, end }) => SPELLED.test(text.slice(start, end))),
  ...findAll(text, MAILBOX, 'email'),
  ...(HEARD.test(text) ? findAll(text, HEARD_EMAIL, 'email') : []),
];

/** A first name with digits, as in "anna92", is probably a handle. */
const NAME_AND_YEAR = /(?<![\p{L}\p{N}_@])(?<name>\p{L}{3,20})\d{2,6}(?![\p{L}\p{N}_])/gu;

const findNamesWithYears = (text: string, { isFirstName }: Lexicon): Finding[] =>
  [...text.matchAll(NAME_AND_YEAR)]
    .filter(({ groups }) => isFirstName(groups?.name?.toLowerCase() ?? ''))
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length, kind: 'handle' }));

/** Whether the sign only joins ordinary words, as in "the_anniversary". */
const isJoinedWords = (written: string, sign: '_' | '-', { isOrdinary }: Lexicon): boolean =>
  written.includes(sign) &&
  written
    .toLowerCase()
    .split(sign)
    .every(part => part === '' || isOrdinary(part));

/**
 * Letters alone, as after "handle" in "how to handle this", or a face, such as "T_T": not a handle.
 */
const isNobodys = (written: string): boolean => /^\p{L}+$/u.test(written) || /^(\p{L})\1*_+\1+$/u.test(written);

/** A word stretched for emphasis is in no dictionary either: "soooo". */
const DRAWN_OUT = /(.)\1\1/u;

/** Whether a word is in no dictionary, even allowing for typos: "loubakes". */
const isMadeUp = (written: string, { isOrdinary, isSlip }: Lexicon): boolean => {
  const lower = written.toLowerCase();
  return !isOrdinary(lower) && !isSlip(lower) && !DRAWN_OUT.test(lower);
};

export const findHandles = (text: string, lexicon: Lexicon): Finding[] => [
  ...[HANDLE, SPACED_HANDLE, TOLD_HANDLE, REDDIT].flatMap(pattern => findAll(text, pattern, 'handle')),
  ...SAID_HANDLES.flatMap(pattern => findAll(text, pattern, 'handle')).filter(({ start, end }) =>
    isMadeUp(text.slice(start, end), lexicon),
  ),
  ...findAll(text, NAMED_HANDLE, 'handle').filter(
    ({ start, end }) => !isNobodys(text.slice(start, end)) && !isJoinedWords(text.slice(start, end), '-', lexicon),
  ),
  ...findAll(text, TAGGED, 'handle').filter(
    ({ start, end }) => !isNobodys(text.slice(start, end)) && !isJoinedWords(text.slice(start, end), '_', lexicon),
  ),
  ...findAll(text, PAYMENT, 'handle').filter(({ start, end }) => !isJoinedByAt(text.slice(start, end), lexicon)),
  ...findNamesWithYears(text, lexicon),
];
