import type { Concern } from '../../concern.ts';
import type { TextKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import { together, type Word } from '../text/words.ts';
import { markAges } from './ages.ts';
import { withoutBystanders } from './bystanders.ts';
import { CONCEPTS } from './concepts.ts';
import { says, tagger } from './grammar.ts';
import { markGroups } from './groups.ts';
import { HATE, HATE_CONCEPTS } from './hate.ts';
import { withoutIdioms } from './idioms.ts';
import { speaksOf } from './meanings.ts';
import { MINOR_CONCEPTS, MINORS } from './minors.ts';
import { isWeighedMinors, type Weighing, weighedConcerns, weighSentence } from './model.ts';
import { isReported } from './reported.ts';
import { MOURNED, SELF_HARM } from './selfHarm.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { isSpam } from './spam.ts';
import { THREATS } from './threats.ts';
import { weighsOnMinors, weighsOnSelf } from './weigh.ts';

const WIDEST_REDACTION = 0.5;

const tagGeneral = tagger(CONCEPTS);
const tagMinors = tagger(MINOR_CONCEPTS);
const tagHate = tagger(HATE_CONCEPTS);

const isExposure = (text: string, findings: readonly Finding[], kind: TextKind): boolean =>
  kind === 'story' &&
  findings.reduce((sum, { start, end }) => sum + end - start, 0) > text.trim().length * WIDEST_REDACTION;

/** What the phrases of one sentence say. @param sentence ages and groups marked */
const concernsIn = (sentence: Sentence): Concern[] => {
  const general = tagGeneral(sentence);
  const concerns: [Concern, boolean][] = [
    ['selfHarm', says(SELF_HARM, general) && !says(MOURNED, general)],
    ['threat', says(THREATS, general) && !isReported(general)],
    ['minors', says(MINORS, tagMinors(withoutBystanders(sentence)))],
    ['hate', says(HATE, tagHate(sentence))],
  ];
  return concerns.filter(([, holds]) => holds).map(([concern]) => concern);
};

/** What the model makes of one sentence, unless it was told of others, or the child in it is merely near. */
const weighingOf = (sentence: Sentence): Weighing | undefined => {
  const weighing = weighSentence(sentence);
  if (weighing === undefined) return undefined;
  const general = tagGeneral(sentence);
  if (weighing.concern === 'selfHarm' && says(MOURNED, general)) return undefined;
  if (weighing.concern === 'threat' && isReported(general)) return undefined;
  const nearer = withoutBystanders(sentence);
  if (weighing.concern !== 'minors' || nearer === sentence) return weighing;
  const again = weighSentence(nearer);
  return again?.concern === 'minors' ? again : undefined;
};

/** What is no story may still be a threat, said twenty times. */
const LONGEST_SPAM_READ = 10_000;

/** What a text has to have somewhere before its passages are read. */
const CHILD_AND_SEX = [
  ['child', 'minor'],
  ['sex', 'touch', 'picture', 'dating', 'story'],
];

const LONGEST_PASSAGE = 40;
const MOST_SENTENCES = 3;

/** From each sentence on what is said in one breath: "She is twelve. He is thirty. They ..." */
const passagesOf = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((_, i) => {
    let passage: Sentence = [];
    for (const sentence of sentences.slice(i, i + MOST_SENTENCES)) {
      if (passage.length + sentence.length > LONGEST_PASSAGE) break;
      passage = [...passage, ...sentence];
    }
    return passage;
  });

/** @returns what keeps the text from being published; empty when nothing does */
export const concernsOf = (
  text: string,
  words: readonly Word[],
  findings: readonly Finding[],
  kind: TextKind,
): readonly Concern[] => {
  const isBad = isSpam(text, words, kind);
  if (isBad && text.length > LONGEST_SPAM_READ) return ['spam'];
  const sentences = sentencesOf(withoutIdioms(together(text))).map(sentence => markGroups(markAges(sentence)));
  const concerns = new Set<Concern>([...(isBad ? (['spam'] as const) : []), ...sentences.flatMap(concernsIn)]);
  const weighings = sentences.flatMap(sentence => weighingOf(sentence) ?? []);
  for (const concern of weighedConcerns(weighings, sentences.length)) concerns.add(concern);
  const passages = speaksOf(sentences, CHILD_AND_SEX) ? passagesOf(sentences).map(withoutBystanders) : [];
  if (passages.some(passage => says(MINORS, tagMinors(passage)) || isWeighedMinors(passage))) concerns.add('minors');
  if (weighsOnSelf(sentences)) concerns.add('selfHarm');
  if (weighsOnMinors(sentences.map(withoutBystanders))) concerns.add('minors');
  if (isExposure(text, findings, kind)) concerns.add('exposure');
  return [...concerns];
};
