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
import { MINOR_CONCEPTS, MINORS } from './minors.ts';
import { weighedConcern } from './model.ts';
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

/** What the phrases of one sentence say, and what the model makes of its meanings. @param sentence ages and groups marked */
const concernsIn = (sentence: Sentence): Concern[] => {
  const general = tagGeneral(sentence);
  const nearer = withoutBystanders(sentence);
  const weighed = weighedConcern(sentence);
  const isWeighedMinor = weighed === 'minors' && (nearer === sentence || weighedConcern(nearer) === 'minors');
  const concerns: [Concern, boolean][] = [
    ['selfHarm', (says(SELF_HARM, general) || weighed === 'selfHarm') && !says(MOURNED, general)],
    ['threat', (says(THREATS, general) || weighed === 'threat') && !isReported(general)],
    ['minors', says(MINORS, tagMinors(nearer)) || isWeighedMinor],
    ['hate', says(HATE, tagHate(sentence)) || weighed === 'hate'],
  ];
  return concerns.filter(([, holds]) => holds).map(([concern]) => concern);
};

/** @returns what keeps the text from being published; empty when nothing does */
export const concernsOf = (
  text: string,
  words: readonly Word[],
  findings: readonly Finding[],
  kind: TextKind,
): readonly Concern[] => {
  if (isSpam(text, words, kind)) return ['spam'];
  const sentences = sentencesOf(withoutIdioms(together(text))).map(sentence => markGroups(markAges(sentence)));
  const concerns = new Set(sentences.flatMap(concernsIn));
  if (weighsOnSelf(sentences)) concerns.add('selfHarm');
  if (weighsOnMinors(sentences.map(withoutBystanders))) concerns.add('minors');
  if (isExposure(text, findings, kind)) concerns.add('exposure');
  return [...concerns];
};
