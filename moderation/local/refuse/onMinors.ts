import type { Span } from '../../port.ts';
import { readLists } from '../text/lists.ts';
import { withoutBystanders } from './bystanders.ts';
import { hasChild } from './childhood.ts';
import { dangerWordsOnMinors } from './dangerWords.ts';
import { concepts, phrases, says, tagger } from './grammar.ts';
import { isMinorsByModel } from './model.ts';
import type { ReadSentence, ReadText } from './read.ts';
import type { Sentence } from './sentences.ts';
import type { Certainty, Suspicion } from './suspicion.ts';

/** How sure the model must be. */
type Bar = Parameters<typeof isMinorsByModel>[1];

const list = readLists(new URL('./minors.txt', import.meta.url));

const tagMinors = tagger(concepts(list('MINOR_CONCEPTS')));

/** A child and sexual content together. */
const MINORS = phrases(list('MINORS'));

const LONGEST_PASSAGE = 40;
const MOST_SENTENCES = 3;

interface Stretch extends Span {
  readonly words: Sentence;
}

/**
 * @returns for each sentence the short passage that starts with it: "She is twelve. He is thirty.
 * They ..."
 */
const passagesOf = (sentences: readonly ReadSentence[]): Stretch[] =>
  sentences.flatMap((_, i) => {
    let words: Sentence = [];
    let last: ReadSentence | undefined;
    for (const sentence of sentences.slice(i, i + MOST_SENTENCES)) {
      if (words.length + sentence.words.length > LONGEST_PASSAGE) break;
      words = [...words, ...sentence.words];
      last = sentence;
    }
    return last ? [{ words, start: sentences[i]?.start ?? 0, end: last.end }] : [];
  });

const isFound = (words: Sentence, bar: Bar): boolean => {
  if (!hasChild(words)) return false;
  const rest = withoutBystanders(words);
  return hasChild(rest) && (says(MINORS, tagMinors(rest)) || isMinorsByModel(rest, bar));
};

const inSentences = (sentences: readonly ReadSentence[], bar: Bar): readonly Span[] =>
  sentences
    .filter(({ windows }) => windows.some(window => isFound(window, bar)))
    .map(sentence => sentence.narrowed(words => isFound(words, bar)));

const spansOf = (sentences: readonly ReadSentence[], bar: Bar): readonly Span[] => {
  const alone = inSentences(sentences, bar);
  return alone.length > 0 ? alone : passagesOf(sentences).filter(({ words }) => isFound(words, bar));
};

/** A child and sexual content in the same few words. */
export const findOnMinors = ({ sentences, setting }: ReadText): readonly Suspicion[] => {
  const suspicion =
    (certainty: Certainty) =>
    ({ start, end }: Span): Suspicion => ({ reason: 'minors', certainty, start, end });
  const sure = spansOf(sentences, setting);
  if (sure.length > 0) return sure.map(suspicion('refuse'));
  const rest = sentences.map(({ words, start, end }) => ({ words: withoutBystanders(words), start, end }));
  const explicit = dangerWordsOnMinors(rest, setting);
  if (explicit.length > 0) return explicit.map(suspicion('refuse'));
  return setting === 'home' ? spansOf(sentences, 'held').map(suspicion('hold')) : [];
};
