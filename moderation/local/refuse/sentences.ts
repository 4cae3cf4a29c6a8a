import { letterOf } from '../text/digits.ts';

/** The words of a sentence, written out: "I'll k1ll him" is i, will, kill, him. */
export type Sentence = readonly string[];

/** @returns a word; empty where the sentence has none */
export const wordAt = (sentence: Sentence, i: number): string => sentence[i] ?? '';

/** A longer sentence is cut into overlapping parts. */
const LONGEST_SENTENCE = 60;
const OVERLAP = 20;
/** Not the point in "at 7.30" and "1.60 m". */
const SENTENCE_END = /(?:[!?\n]|\.(?!\d))+/;
/** "9 p.m." */
const ABBREVIATED_HALF_OF_DAY = /\b([ap])\.m\b\.?/giu;
const TOKEN = /[\p{L}\p{N}@$][\p{L}\p{N}@$'*-]*/gu;

const SPELLED_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "i'm": 'i am',
    im: 'i am',
    "i'll": 'i will',
    "i'd": 'i would',
    "i've": 'i have',
    ive: 'i have',
    id: 'i would',
    ima: 'i am going to',
    imma: 'i am going to',
    "you're": 'you are',
    youre: 'you are',
    "you'll": 'you will',
    youll: 'you will',
    "they'll": 'they will',
    theyll: 'they will',
    oughta: 'ought to',
    tryna: 'trying to',
    bouta: 'about to',
    u: 'you',
    ur: 'your',
    r: 'are',
    "he's": 'he is',
    hes: 'he is',
    "she's": 'she is',
    shes: 'she is',
    "they're": 'they are',
    theyre: 'they are',
    "we're": 'we are',
    "we'll": 'we will',
    "let's": 'let us',
    lets: 'let us',
    gonna: 'going to',
    gunna: 'going to',
    finna: 'going to',
    wanna: 'want to',
    gotta: 'have to',
    cannot: 'can not',
    "can't": 'can not',
    cant: 'can not',
    "won't": 'will not',
    wont: 'will not',
    "don't": 'do not',
    dont: 'do not',
    "didn't": 'did not',
    didnt: 'did not',
    "doesn't": 'does not',
    "isn't": 'is not',
    "wouldn't": 'would not',
    "shouldn't": 'should not',
    "couldn't": 'could not',
    "ain't": 'am not',
    kys: 'kill yourself',
    yourselves: 'yourself',
    urself: 'yourself',
    urselves: 'yourself',
    kms: 'kill myself',
    unalive: 'kill',
    su1cide: 'suicide',
  }),
);

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  );

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNIT_OF_TENS = /^[1-9]$/;

const isDisguised = (word: string): boolean =>
  /\p{L}/u.test(word) && /[0-9@$]/.test(word) && !/^\d+\p{L}{1,2}$/u.test(word) && !/^\p{L}\d+$/u.test(word);

const spellOut = (written: string): string[] => {
  const lower = written.toLowerCase().replace(/'$/, '');
  const known = SPELLED_OUT.get(lower);
  if (known !== undefined) return known.split(' ');
  return lower
    .replace(/'(?:s|d|ll|ve|re)$/, '')
    .split('-')
    .map(part => (isDisguised(part) ? part.replace(/[013457@$]/g, letterOf) : part))
    .map(word => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word));
};

/** "twenty-six" is 26, and not a child of six. */
const withTens = (words: readonly string[]): string[] =>
  words.flatMap((word, i) => {
    const tens = TENS.indexOf(word);
    const next = words[i + 1] ?? '';
    if (tens >= 0 && UNIT_OF_TENS.test(next)) return [String((tens + 2) * 10 + Number(next))];
    return UNIT_OF_TENS.test(word) && TENS.includes(words[i - 1] ?? '') ? [] : [word];
  });

/** Two people are judged here: what is said to both is said to each. */
const TO_BOTH =
  /\b(?:(?:both|the two|the pair|the lot|all|each) of you(?: two| both)?|you (?:both|two|guys|lot|pair))\b(?!['’])/giu;

/** "You should both go", after a text about each of them. */
const BOTH_AFTERWARDS = /\b(you (?:can|could|should|must|will|would|need to|ought to|deserve to|have to)) both\b/giu;

/** "You two should end it": their relationship, not their lives. */
const PARTING = /\b((?:both of you|you (?:[a-z]+ ){0,2}(?:both|two)) (?:[a-z]+ ){0,3}end) it\b(?! all)/giu;

/** "Both of you should go": "you should go" */
export const saidToEach = (text: string): string =>
  text
    .replace(PARTING, '$1 things')
    .replace(TO_BOTH, 'you')
    .replace(BOTH_AFTERWARDS, '$1')
    .replace(/\byour lives\b/giu, 'your life');

/** @returns the words in parts of this length, each of which repeats the end of the previous one */
const partsOf = (words: Sentence, longest: number, overlap: number): readonly Sentence[] => {
  if (words.length === 0) return [];
  const step = longest - overlap;
  const parts = Math.max(1, Math.ceil((words.length - overlap) / step));
  return Array.from({ length: parts }, (_, i) => words.slice(i * step, i * step + longest));
};

/**
 * @param text folded
 * @returns its sentences, cut where they are too long
 */
export const sentencesOf = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  for (const part of text.replace(ABBREVIATED_HALF_OF_DAY, '$1m').split(SENTENCE_END)) {
    const words = withTens((part.match(TOKEN) ?? []).flatMap(spellOut).filter(Boolean));
    sentences.push(...partsOf(words, LONGEST_SENTENCE, OVERLAP));
  }
  return sentences;
};

const WINDOW = 20;
const WINDOW_OVERLAP = 15;

/** Many people write without full stops: a long sentence is also read in windows of 20 words. */
export const windowsOf = (sentence: Sentence): readonly Sentence[] => partsOf(sentence, WINDOW, WINDOW_OVERLAP);
