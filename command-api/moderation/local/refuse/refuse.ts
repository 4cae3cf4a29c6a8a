import type { Concern } from '../../concern.ts';
import type { TextKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import type { Word } from '../text/words.ts';
import { markAges } from './ages.ts';
import { CONCEPTS } from './concepts.ts';
import { says, tagged } from './grammar.ts';
import { markGroups } from './groups.ts';
import { HATE, HATE_CONCEPTS } from './hate.ts';
import { withoutIdioms } from './idioms.ts';
import { MINOR_CONCEPTS, MINORS } from './minors.ts';
import { isReported } from './reported.ts';
import { SELF_HARM } from './selfHarm.ts';
import { sentencesOf } from './sentences.ts';
import { isSpam } from './spam.ts';
import { THREATS } from './threats.ts';
import { weighsOnMinors, weighsOnSelf } from './weigh.ts';

const WIDEST_REDACTION = 0.5;

const isExposure = (text: string, findings: readonly Finding[], kind: TextKind): boolean =>
  kind === 'story' &&
  findings.reduce((sum, { start, end }) => sum + end - start, 0) > text.trim().length * WIDEST_REDACTION;

/** @returns what keeps the text from being published; empty when nothing does */
export const concernsOf = (
  text: string,
  words: readonly Word[],
  findings: readonly Finding[],
  kind: TextKind,
): readonly Concern[] => {
  if (isSpam(text, words, kind)) return ['spam'];
  const concerns = new Set<Concern>();
  const sentences = sentencesOf(withoutIdioms(text));
  const aged = sentences.map(markAges);
  if (weighsOnSelf(sentences)) concerns.add('selfHarm');
  if (weighsOnMinors(aged)) concerns.add('minors');
  for (const [i, sentence] of sentences.entries()) {
    const grouped = markGroups(sentence);
    const general = tagged(grouped, CONCEPTS);
    if (says(SELF_HARM, general)) concerns.add('selfHarm');
    if (says(THREATS, general) && !isReported(general)) concerns.add('threat');
    if (says(MINORS, tagged(aged[i] ?? [], MINOR_CONCEPTS))) concerns.add('minors');
    if (says(HATE, tagged(grouped, HATE_CONCEPTS))) concerns.add('hate');
  }
  if (isExposure(text, findings, kind)) concerns.add('exposure');
  return [...concerns];
};
