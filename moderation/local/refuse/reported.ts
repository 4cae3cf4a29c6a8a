import { CONCEPTS } from './concepts.ts';
import { LONGEST_PUNCTUATED, phrases, without, words } from './grammar.ts';
import { type Sentence, wordAt } from './sentences.ts';

const ANOTHER = words(`
  he she they who husband wife boyfriend girlfriend bf gf partner fiancé fiance fiancee ex mother father mom mum dad brother sister son daughter uncle aunt cousin
  nephew niece stepson stepdaughter mil fil law neighbour neighbor landlord boss colleague roommate flatmate friend man guy kid teacher woman`);
/** "if she tells anyone": nobody has said anything yet. */
const CONDITION = words('if when whenever unless once until till before after because time');
/** "He says I am slow, so I will ...": the writer goes on. */
const GOING_ON = words('so and but now then');
/** "He said that if I leave I will regret it" */
const WITHIN = words('that if when or what where how than as before after until unless why who which because while');
const WRITER = words('i we');

/** How far before a verb of saying its speaker stands. */
const SPEAKER_WITHIN = 3;
const CONDITION_WITHIN = 3;
const LONGEST_SPEECH = 16;

const hasIn = (list: ReadonlySet<string>, sentence: Sentence): boolean => sentence.some(word => list.has(word));

const isSaidByAnother = (sentence: Sentence, i: number): boolean => {
  if (!CONCEPTS.SAYS.has(wordAt(sentence, i))) return false;
  const from = Math.max(0, i - SPEAKER_WITHIN);
  const before = sentence.slice(from, i);
  const speaker = before.findLastIndex(word => ANOTHER.has(word));
  if (speaker < 0 || hasIn(WRITER, before.slice(speaker))) return false;
  return !hasIn(CONDITION, sentence.slice(Math.max(0, from + speaker - CONDITION_WITHIN), from + speaker));
};

/** @returns where the words end that are reported from `start` on */
const endOfSpeech = (sentence: Sentence, start: number): number => {
  const isSubject = (word: string): boolean => WRITER.has(word) || ANOTHER.has(word);
  const first = sentence.findIndex((word, i) => i >= start && isSubject(word));
  const isNewSentence = (i: number): boolean =>
    sentence.length > LONGEST_PUNCTUATED && i > first && !WITHIN.has(wordAt(sentence, i - 1));
  const end = sentence.findIndex(
    (word, i) => i >= start && WRITER.has(word) && (GOING_ON.has(wordAt(sentence, i - 1)) || isNewSentence(i)),
  );
  return Math.min(end < 0 ? sentence.length : end, start + LONGEST_SPEECH);
};

/**
 * Somebody else's words: the writer suffered a reported threat and did not make it.
 * @returns the sentence without what others are said to have said
 */
export const withoutReported = (sentence: Sentence): Sentence => {
  const verb = sentence.findIndex((_, i) => isSaidByAnother(sentence, i));
  if (verb < 0) return sentence;
  return [...sentence.slice(0, verb + 1), ...withoutReported(sentence.slice(endOfSpeech(sentence, verb + 1)))];
};

/** "called me a dirty foreigner": the writer was the target. */
const INSULTED = phrases(`
  call|calls|called|calling me|us|my|our|him|her ~3 a|an|the ~3
`);

/** @param sentence tagged */
export const withoutInsults = (sentence: string): string => without(INSULTED, sentence);
