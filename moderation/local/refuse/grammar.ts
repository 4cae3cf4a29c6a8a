import type { Sentence } from './sentences.ts';

/** The words of each concept, by the concept's name. */
type Concepts = Readonly<Record<string, ReadonlySet<string>>>;

/** Reads a list of words; "shoot/shot" counts as two. @throws when a word is listed twice */
export const words = (list: string): ReadonlySet<string> => {
  const all = list.split(/[\s/]+/).filter(Boolean);
  const twice = all.filter((word, i) => all.indexOf(word) < i);
  if (twice.length > 0) throw new Error(`Twice in one list: ${twice.join(' ')}`);
  return new Set(all);
};

/** Reads concepts: in each line the name of one, "=", and its words. */
export const concepts = (list: string): Concepts =>
  Object.fromEntries(
    list.split('\n').map(line => {
      const [name = '', ofIt = ''] = line.split(' = ');
      return [name, words(ofIt)];
    }),
  );

const ANY_WORD = '[^# ]+#[^ ]* ';
const PLAIN_WORD = '(?!(?:not|never|no|without|nor)#)[^# ]+#[^ ]* ';

/**
 * For each phrase, the words and concepts of which a sentence must contain at least one to match.
 */
const NEEDED = new WeakMap<RegExp, readonly string[]>();

/** @returns the required part of a phrase that has the fewest alternatives */
const neededBy = (rule: string): readonly string[] =>
  rule
    .split(' ')
    .filter(part => !part.endsWith('?') && !/^(?:(?:\.\.|~)\d{1,2}|[$^])$/.test(part))
    .map(part => part.split('|'))
    .reduce<readonly string[]>((least, part) => (least.length === 0 || part.length < least.length ? part : least), []);

const partOf = (part: string): string => {
  const optional = part.endsWith('?') ? '?' : '';
  const core = optional ? part.slice(0, -1) : part;
  const gap = /^(\.\.|~)(\d{1,2})$/.exec(core);
  if (gap) return `(?:${gap[1] === '..' ? PLAIN_WORD : ANY_WORD}){0,${gap[2]}}`;
  if (core === '^') return '^';
  if (core === '$') return `(?=$|[^# ]+#(?:[^ ]*#)?${OPENS}#)`;
  if (/[$^]/.test(core)) throw new Error(`An end of the sentence stands for itself, not among alternatives: ${core}`);
  const alternatives = core
    .split('|')
    .map(word => (/^[A-Z]/.test(word) ? `[^# ]+#(?:[^ ]*#)?${word}#[^ ]*` : `${word}#[^ ]*`));
  return `(?:(?:${alternatives.join('|')}) )${optional}`;
};

/**
 * Compiles a phrase from a small language: a lower-case word stands for itself, a CONCEPT for each
 * of its words, 'a|b' for either, 'a?' for an optional word, '..3' for up to three words that are
 * not negations, '~3' for up to three words, '^' and '$' for the ends,
 * of which '$' is also where a sentence may end that nobody has punctuated.
 */
const phrase = (rule: string): RegExp => {
  const pattern = new RegExp(`${rule.startsWith('^') ? '' : '(?:^| )'}${rule.split(' ').map(partOf).join('')}`, 'u');
  const needed = neededBy(rule);
  if (needed.length > 0) NEEDED.set(pattern, needed);
  return pattern;
};

export const phrases = (rules: string): readonly RegExp[] =>
  rules
    .split('\n')
    .map(rule => rule.trim())
    .filter(Boolean)
    .map(phrase);

/** A longer sentence is one of somebody who does not punctuate. */
export const LONGEST_PUNCTUATED = 24;
/** The words with which another sentence may begin there. */
const OPENS_CLAUSE = words('i he she they we my his so and but now then because');
const OPENS = 'OPENS';

/** @returns a function that writes a sentence for the rules: each word with its concepts */
export const tagger = (concepts: Concepts): ((sentence: Sentence) => string) => {
  const tags = new Map<string, string>();
  for (const [concept, list] of Object.entries(concepts)) {
    for (const word of list) tags.set(word, `${tags.get(word) ?? ''}${concept}#`);
  }
  const tagged = (word: string): string => `${word}#${tags.get(word) ?? ''} `;
  return sentence =>
    sentence.length <= LONGEST_PUNCTUATED
      ? sentence.map(tagged).join('')
      : sentence.map(word => (OPENS_CLAUSE.has(word) ? `${tagged(word).trimEnd()}${OPENS}# ` : tagged(word))).join('');
};

/** The last sentence is remembered, because many lists of phrases look at the same one. */
let last: { readonly sentence: string; readonly has: ReadonlySet<string> } = { sentence: '', has: new Set() };

const wordsAndConceptsOf = (sentence: string): ReadonlySet<string> => {
  if (last.sentence !== sentence) last = { sentence, has: new Set(sentence.split(/[# ]+/)) };
  return last.has;
};

/**
 * Whether a sentence contains any of these phrases.
 * @param sentence tagged
 */
export const says = (rules: readonly RegExp[], sentence: string): boolean => {
  const has = wordsAndConceptsOf(sentence);
  return rules.some(rule => {
    const needed = NEEDED.get(rule);
    return (needed === undefined || needed.some(word => has.has(word))) && rule.test(sentence);
  });
};

/** @returns a sentence without the stretches that match the rules */
export const without = (rules: readonly RegExp[], sentence: string): string =>
  rules.reduce((rest, rule) => rest.replaceAll(new RegExp(rule, 'gu'), ' '), sentence).trimStart();
