import type { Finding } from './detect/finding.ts';
import { letterOf } from './text/digits.ts';
import type { Word } from './text/words.ts';

/**
 * The letters of swear words, each of which may be repeated, and the letters that may surround them
 * in longer words.
 */
const SWEARING: readonly [before: string, stem: string, after: string][] = [
  ['[a-z]{0,12}', 'fuck|phuck|fvck|fcuk', '[a-z]{0,12}'],
  ['', 'fuk|fck|fuq|fux', 'er|ers|ing|in|n|ed|s|kin|king|ker|kers|wit|me|you|u|up'],
  [
    'bull|horse|dip|ape|bat|chicken|dog|cow|holy|dumb',
    'shit|shite|shyt|shyte',
    's|ty|tier|tiest|ting|ted|ter|head|heads|hole|holes|show|shows|storm|bag|bags|face|load|less|post|posting|stain|can',
  ],
  ['[a-z]{0,8}', 'bitch|biatch|byatch|biotch', '[a-z]{0,8}'],
  ['', 'cunt', 's|y|ish|ing'],
  ['', 'dick', 's|head|heads|face|faces|wad|wads|hole|ish|bag|weed'],
  ['', 'cock', 's|sucker|suckers|sucking|head|heads|womble|face|block|blocker|tease'],
  [
    'dumb|jack|smart|lard|fat|bad|half|kiss|lazy|wise|hard|dead|candy',
    'ass',
    'es|hole|holes|hat|hats|wipe|wipes|clown|face|fuck|bag|kisser',
  ],
  ['smart|lard|fat|lazy|half', 'arse', 's|hole|holes|d|wipe|licker'],
  ['', 'asshol|azzhole|arsehol', 'e|es'],
  ['', 'bastard', 's|ly|o|os'],
  ['', 'wank', 's|er|ers|ing|ed|y|stain'],
  ['', 'twat', 's|ty|waffle|ted'],
  ['', 'prick', 's'],
  ['god', 'damn|dam|dammit|damnit', 'ed|it'],
  ['', 'damn', 'ed|it|s|est'],
  ['', 'crap', 'py|pier|piest|ped|head'],
  ['', 'piss', 'ed|ing|er|es|y|off|head|take'],
  ['', 'bollock|bollok', 's|ed|ing'],
  ['', 'bugger', 's|ed|ing|y'],
  ['', 'puss', 'y|ies|ys'],
  ['', 'slut', 's|ty|tier|bag'],
  ['', 'whore|h0re', 's|d|house|ish|bag'],
  ['', 'tit', 's|ties|ty|fuck'],
  ['', 'boob', 's|ies|y'],
  ['', 'douche', 's|bag|bags|canoe|y'],
  [
    '',
    'tosser|bellend|knobhead|knobend|shitbag|jerkoff|jackoff|numbnuts|cumstain|cumshot|blowjob|handjob|dildo|turd|skank|cuck|tard|libtard',
    's|y',
  ],
  ['', 'jizz|jism|cum', 's|ed|ing|med|ming'],
  ['', 'nigg', 'er|ers|a|as|az|uh|let'],
  ['', 'faggot|fagot|fag', 's|ot|gy|gs'],
  ['', 'retard|spastic|tranny|tranni|kike|gook|wetback|chink|spic|paki|raghead|towelhead|coon', 's|ed|es'],
];

const repeated = (stem: string): string =>
  stem.replace(/([a-z])\1?/g, pair => (pair.length === 2 ? `${pair[0]}{2,}` : `${pair}+`));

const group = (alternatives: string): string => (alternatives.startsWith('[') ? alternatives : `(?:${alternatives})?`);

const SWEAR = new RegExp(
  `^(?:${SWEARING.map(([before, stem, after]) => `${group(before)}(?:${repeated(stem)})${group(after)}`).join('|')})$`,
  'u',
);

/** Neighbours that make such a word a bird, a book or a surname. */
const HARMLESS: readonly (readonly [word: RegExp, around: RegExp])[] = [
  [/^tits?$/, /\b(?:great|blue|coal|willow|marsh|long-tailed|bearded|crested|tailed) [^ ]+$|^tit for tat/],
  [
    /^dicks?$/,
    /\b(?:spotted|moby|uncle|grandfather|grandpa|tom,?|harry,?) [^ ]+$|^[^ ]+ (?:van|and (?:jane|harry)|tracy|clark|cheney|turpin|whittington|francis)\b/,
  ],
  [
    /^cocks?$/,
    /^[^ ]+ (?:and bull|crow|crows|crowed|fight|fights|a-doodle|-)|\b(?:weather|pea|wood|turkey|black|game|stop) [^ ]+$/,
  ],
  [/^puss(?:y|ies)$/, /^[^ ]+ (?:willows?|cats?|foot|riot|galore)\b/],
  [/^pricks?$/, /\b(?:to|pin|needle|finger|thumb) [^ ]+$|^[^ ]+ (?:of|up|the|my|his|her|your|a|an|holes?|ears?)\b/],
  [/^coons?$/, /\bmaine [^ ]+$|^[^ ]+ (?:cat|dog|hound|skin)/],
  [/^cum$/, /\b(?:summa|magna) [^ ]+$|^[^ ]+ laude/],
  [/^spics?$/, /^[^ ]+ (?:and|n) span/],
  [/^chinks?$/, /^[^ ]+ (?:in|of)\b/],
  [
    /^fags?$/,
    /^[^ ]+ (?:end|ends|packet|break|butt|ash|paper)|\b(?:smoke|smoked|smoking|lit|light|cadge|roll|pack of) (?:a |his |her |my )?[^ ]+$/,
  ],
  [/^retards?$/, /^[^ ]+ (?:the|growth|progress)\b/],
  [/^spastic$/, /^[^ ]+ (?:colon|diplegia|cerebral|muscles?)/],
  [
    /^bitch$/,
    /\bthe [^ ]+$(?<=\b(?:vet|puppy|puppies|litter|breeder)\b.*)|^[^ ]+ (?:had|has|gave birth|whelped|is in heat|was in heat)\b.{0,30}(?:pupp|litter)/,
  ],
  [/^ass$/, /\b(?:wild|ox and|ox or|donkey or|an ox) (?:an )?[^ ]+$/],
];

/** A word with digits or signs in place of letters, or signs between them. */
const DISGUISED =
  /(?<![\p{L}\p{N}@$])(?=[^\s]{0,30}[\d@$!|+*._-])[\p{L}\d@$!|+*](?:[._-]?[\p{L}\d@$!|+*]){2,29}(?![\p{L}\p{N}])/gu;
const MASKED = [
  'fuck',
  'fucking',
  'fucker',
  'fucked',
  'shit',
  'bitch',
  'cunt',
  'asshole',
  'dick',
  'cock',
  'bastard',
  'whore',
  'slut',
  'prick',
  'bullshit',
  'motherfucker',
  'ass',
];

const unmask = (written: string): boolean =>
  MASKED.some(
    word =>
      word.length === written.length &&
      written.startsWith(word.charAt(0)) &&
      Array.from(written).every((c, i) => c === '*' || c === word.charAt(i)),
  );

const isSwearing = (written: string): boolean => {
  const lower = written.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (/^[\d._-]+$/.test(lower)) return false;
  if (lower.includes('*')) return /[a-z]/.test(lower) && unmask(lower);
  return SWEAR.test(lower.replace(/[013457@$!|+]/g, letterOf).replace(/[._-]/g, ''));
};

const BEFORE = 24;
const AFTER = 40;

const isHarmless = (text: string, { start, end }: Finding): boolean => {
  const word = text.slice(start, end).toLowerCase();
  const before = text.slice(Math.max(0, start - BEFORE), end).toLowerCase();
  const after = text.slice(start, end + AFTER).toLowerCase();
  return HARMLESS.some(([known, around]) => known.test(word) && (around.test(before) || around.test(after)));
};

/** A name: "Dick" within a sentence that is not shouted. */
const isNamesake = ({ text, lower, opensSentence, shouted }: Word): boolean =>
  lower === 'dick' && /^\p{Lu}/u.test(text) && !opensSentence && !shouted;

/**
 * @param text folded
 * @returns swear words, including those with repeated letters, signs for letters and letters
 * written apart
 */
export const findSwearing = (text: string, words: readonly Word[]): readonly Finding[] => {
  const plain = words
    .filter(word => isSwearing(word.text) && !isNamesake(word))
    .map(({ start, end }): Finding => ({ start, end, kind: 'other' }));
  const disguised = [...text.matchAll(DISGUISED)]
    .filter(([written]) => isSwearing(written))
    .map((match): Finding => ({ start: match.index, end: match.index + match[0].length, kind: 'other' }));
  return [...plain, ...disguised].filter(found => !isHarmless(text, found));
};
