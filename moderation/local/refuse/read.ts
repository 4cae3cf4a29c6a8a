import type { Span, TextKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import type { Folded } from '../text/fold.ts';
import { lowered } from '../text/rewrite.ts';
import { together, type Word } from '../text/words.ts';
import { markAges } from './ages.ts';
import { withoutChores } from './chores.ts';
import { LONGEST_PUNCTUATED } from './grammar.ts';
import { markGroups } from './groups.ts';
import { withoutIdioms } from './idioms.ts';
import { type PlacedSentence, type Sentence, saidToEach, sentencesOf, windowsOf } from './sentences.ts';
import { type Setting, settingOf } from './setting.ts';

/** A sentence as the finders read it, and where it stands in the original. */
export interface ReadSentence extends Span {
  /** With ages and groups marked, and without chores. */
  readonly words: Sentence;
  readonly windows: readonly Sentence[];
  /** Where in it something is: a part of a long sentence, else all of it. */
  narrowed(isFound: (words: Sentence) => boolean): Span;
}

/** A text as the finders read it. */
export interface ReadText {
  readonly folded: Folded;
  readonly kind: TextKind;
  readonly words: readonly Word[];
  /** What is taken out of it, as offsets in the folded text. */
  readonly findings: readonly Finding[];
  /** "I know you two" is read as "I know you". */
  readonly sentences: readonly ReadSentence[];
  /** With its figures of speech: "he will kill me" is one from some people only. */
  readonly literal: () => readonly ReadSentence[];
  /** The same as it was written, for finders to which it matters that they are two. */
  readonly written: readonly ReadSentence[];
  readonly setting: Setting;
}

/** Removes house numbers, so that they are not taken for ages. */
const withoutHouseNumbers = (folded: Folded, findings: readonly Finding[]): Folded => ({
  ...folded,
  text: findings
    .filter(({ kind }) => kind === 'place')
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replaceAll(/\d/g, ' ') + rest.slice(end),
      folded.text,
    ),
});

const marked = (words: Sentence): Sentence => withoutChores(markGroups(markAges(words)));

const spanOf = ({ start, end }: Span): Span => ({ start, end });

const readSentence = (sentence: PlacedSentence): ReadSentence => {
  const words = marked(sentence.words);
  /** Marked once, because many finders look for the same stretch. */
  let parts: readonly (Span & { readonly words: Sentence })[] | undefined;
  return {
    ...spanOf(sentence),
    words,
    windows: windowsOf(words),
    narrowed: isFound => {
      parts ??= (sentence.words.length > LONGEST_PUNCTUATED ? sentence.parts() : []).map(part => ({
        ...spanOf(part),
        words: marked(part.words),
      }));
      const found = parts.filter(part => isFound(part.words));
      // The one in the middle has words on both sides of it.
      return spanOf(found[Math.trunc(found.length / 2)] ?? sentence);
    },
  };
};

const sentencesIn = (folded: Folded): readonly ReadSentence[] => sentencesOf(withoutIdioms(folded)).map(readSentence);

/** Prepares a text for the finders. */
export const read = (
  folded: Folded,
  words: readonly Word[],
  findings: readonly Finding[],
  kind: TextKind,
): ReadText => {
  const readable = together(withoutHouseNumbers(folded, findings));
  const toEach = saidToEach(readable);
  const sentences = sentencesIn(toEach);
  const written = toEach === readable ? sentences : sentencesIn(readable);
  return {
    folded,
    kind,
    words,
    findings,
    sentences,
    literal: () => sentencesOf(lowered(toEach)).map(readSentence),
    written,
    setting: settingOf(sentences.map(sentence => sentence.words)),
  };
};
