import type { Lexicon } from '#moderation/local/lexicon/lexicon.ts';
import { isCandidate } from '#moderation/local/names/candidates.ts';
import { featuresOf, know } from '#moderation/local/names/features.ts';
import { writingOf } from '#moderation/local/names/writing.ts';
import { wordsOf } from '#moderation/local/text/words.ts';
import {
  type Disturb,
  lowered,
  openVariation,
  shouted,
  withCapitals,
  withLowerNames,
  withShoutedWords,
  withSlips,
} from './disturb.ts';
import { fill } from './fill.ts';
import { classAt, type Marked } from './marked.ts';
import { openNames } from './names.ts';
import { pick, type Random } from './random.ts';
import type { Example } from './regression.ts';

const LOWER = 0.38;
const FORGOTTEN = 0.3;

/**
 * A lexicon that does not know some of the names, so that the model does not rely on lists alone.
 */
const forgetting = (lexicon: Lexicon, forgotten: ReadonlySet<string>): Lexicon => ({
  ...lexicon,
  isFirstName: word => !forgotten.has(word) && lexicon.isFirstName(word),
  isName: word => !forgotten.has(word) && lexicon.isName(word),
});

const examplesOf = (marked: Marked, lexicon: Lexicon): Example[] => {
  const words = wordsOf(marked.text).map(word => know(word, lexicon));
  const writing = writingOf(words, 'story');
  return words.flatMap((word, i) =>
    isCandidate(words, i, writing)
      ? [{ features: featuresOf(words, i, writing, lexicon), answer: classAt(marked, word.start, word.end) }]
      : [],
  );
};

/**
 * Examples of each line, so many times with other names, typing errors and capitals; of lines
 * without names a third as many.
 */
export const makeExamples = (lines: readonly string[], times: number, lexicon: Lexicon, random: Random): Example[] => {
  const names = openNames(random, lexicon);
  const varied = openVariation(random, lexicon);
  const asWritten: Disturb = marked => marked;

  const writingStyle = (isLower: boolean): Disturb => {
    if (isLower) return lowered;
    const others = [shouted, withLowerNames, withShoutedWords(random, 0.1)];
    return random() < 0.68 ? asWritten : pick(random, others);
  };

  const make = (line: string): Example[] => {
    const isLower = random() < LOWER;
    const longer = random() < 0.35 ? line + pick(random, [' ', '\n']) + pick(random, lines) : line;
    const steps: Disturb[] = [
      random() < 0.6 ? varied(0.25) : asWritten,
      random() < 0.35 ? withCapitals(random, 0.05) : asWritten,
      withSlips(random, pick(random, [0, 0, 0.03, 0.12, 0.2])),
      writingStyle(isLower),
    ];
    const marked = steps.reduce((made, step) => step(made), fill(longer, names, random, isLower));
    const forgotten = marked.spans
      .filter(() => random() < FORGOTTEN)
      .flatMap(({ start, end }) =>
        marked.text
          .slice(start, end)
          .toLowerCase()
          .split(/[^\p{L}\p{M}'-]+/u),
      );
    return examplesOf(marked, forgetting(lexicon, new Set(forgotten)));
  };

  return lines.flatMap(line => {
    const rounds = line.includes('{') ? times : Math.ceil(times / 3);
    return Array.from({ length: rounds }, () => make(line)).flat();
  });
};
