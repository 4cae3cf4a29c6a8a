import type { Span } from '../../port.ts';
import { letterOf } from '../text/digits.ts';
import { type Folded, unfold } from '../text/fold.ts';
import { rewrite } from '../text/rewrite.ts';

interface PlacedWord extends Span {
  readonly written: string;
}

/** The words of a sentence, written out: "I'll k1ll him" is i, will, kill, him. */
export type Sentence = readonly string[];

/** @returns a word; empty where the sentence has none */
export const wordAt = (sentence: Sentence, i: number): string => sentence[i] ?? '';

/** A sentence, and where it stands in the original. */
export interface PlacedSentence extends Span {
  readonly words: Sentence;
  /** Its windows, for a sentence too long to be pointed at as a whole. */
  readonly parts: () => readonly PlacedSentence[];
}

/** A longer sentence is cut into overlapping parts. */
const LONGEST_SENTENCE = 60;
const OVERLAP = 20;
const WINDOW = 20;
const WINDOW_OVERLAP = 15;
/** Not the point in "at 7.30" and "1.60 m". */
const SENTENCE_END = /(?:[!?\n]|\.(?!\d))+/g;
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
const withTens = (words: readonly PlacedWord[]): readonly PlacedWord[] =>
  words.flatMap((word, i) => {
    const tens = TENS.indexOf(word.written);
    const next = words[i + 1];
    if (tens >= 0 && next && UNIT_OF_TENS.test(next.written)) {
      return [{ written: String((tens + 2) * 10 + Number(next.written)), start: word.start, end: next.end }];
    }
    return UNIT_OF_TENS.test(word.written) && TENS.includes(words[i - 1]?.written ?? '') ? [] : [word];
  });

/** Two people are judged here: what is said to both is said to each. */
const TO_BOTH =
  /\b(?:(?:both|the two|the pair|the lot|all|each) of you(?: two| both)?|you (?:both|two|guys|lot|pair))\b(?!['’])/giu;

/** "You should both go", after a text about each of them. */
const BOTH_AFTERWARDS = /\b(you (?:can|could|should|must|will|would|need to|ought to|deserve to|have to)) both\b/giu;

/** "You two should end it": their relationship, not their lives. */
const PARTING = /\b((?:both of you|you (?:[a-z]+ ){0,2}(?:both|two)) (?:[a-z]+ ){0,3}end) it\b(?! all)/giu;

const YOUR_LIVES = /\byour lives\b/giu;

/** "Both of you should go": "you should go" */
export const saidToEach = (folded: Folded): Folded =>
  [
    [PARTING, '$1 things'] as const,
    [TO_BOTH, 'you'] as const,
    [BOTH_AFTERWARDS, '$1'] as const,
    [YOUR_LIVES, 'your life'] as const,
  ].reduce((rest, [pattern, instead]) => rewrite(rest, pattern, instead), folded);

/** @returns the words in parts of this length, each of which repeats the end of the previous one */
const partsOf = <One>(words: readonly One[], longest: number, overlap: number): readonly (readonly One[])[] => {
  if (words.length === 0) return [];
  const step = longest - overlap;
  const parts = Math.max(1, Math.ceil((words.length - overlap) / step));
  return Array.from({ length: parts }, (_, i) => words.slice(i * step, i * step + longest));
};

const placed = (words: readonly PlacedWord[]): PlacedSentence => ({
  words: words.map(({ written }) => written),
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  parts: () => partsOf(words, WINDOW, WINDOW_OVERLAP).map(placed),
});

const wordsBetween = (folded: Folded, start: number, end: number): readonly PlacedWord[] =>
  withTens(
    [...folded.text.slice(start, end).matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
      const place = unfold(folded, start + index, start + index + token.length);
      return spellOut(token)
        .filter(Boolean)
        .map(written => ({ written, ...place }));
    }),
  );

/** @returns the sentences of a text, cut where they are too long */
export const sentencesOf = (folded: Folded): readonly PlacedSentence[] => {
  const text = rewrite(folded, ABBREVIATED_HALF_OF_DAY, '$1m');
  const ends = [...text.text.matchAll(SENTENCE_END), { 0: '', index: text.text.length }];
  return ends.flatMap(({ index }, i) => {
    const before = ends[i - 1];
    const words = wordsBetween(text, before ? before.index + before[0].length : 0, index);
    return partsOf(words, LONGEST_SENTENCE, OVERLAP).map(placed);
  });
};

/** Many people write without full stops: a long sentence is also read in windows of 20 words. */
export const windowsOf = (sentence: Sentence): readonly Sentence[] => partsOf(sentence, WINDOW, WINDOW_OVERLAP);
