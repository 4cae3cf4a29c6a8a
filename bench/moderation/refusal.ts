import { concernsOf } from '#command-api/moderation/local/refuse/refuse.ts';
import { findSwearing } from '#command-api/moderation/local/soften.ts';
import { fold } from '#command-api/moderation/local/text/fold.ts';
import { wordsOf } from '#command-api/moderation/local/text/words.ts';
import type { Judged } from './lines.ts';
import { openProfanityPackages } from './packages/profanity.ts';
import type { Sample } from './samples.ts';
import { shareOf } from './table.ts';

const share = <T>(items: readonly T[], isHit: (item: T) => boolean): string =>
  shareOf({ hits: items.filter(isHit).length, all: items.length });

const isRefused = ({ text }: { readonly text: string }): boolean => {
  const folded = fold(text).text;
  return concernsOf(folded, wordsOf(folded), [], 'comment').some(concern => concern !== 'spam');
};

/** How many texts of each expectation are refused: high for a concern, low for 'fine'. */
export const refusals = (sets: Readonly<Record<string, readonly Judged[]>>, stories: readonly Sample[]): string[][] => [
  ['set', 'expected', 'refused (texts)'],
  ...Object.entries(sets).flatMap(([name, texts]) =>
    [...Map.groupBy(texts, ({ expected }) => expected)].map(([expected, those]) => [
      name,
      expected,
      share(those, isRefused),
    ]),
  ),
  ['our stories', 'fine', share(stories, isRefused)],
];

const isSoftened = ({ text }: Judged): boolean => {
  const folded = fold(text).text;
  return findSwearing(folded, wordsOf(folded)).length > 0;
};

export const softening = (lines: readonly Judged[]): string[][] => {
  const packages = openProfanityPackages();
  const swearing = lines.filter(({ expected }) => expected === 'swear');
  const clean = lines.filter(({ expected }) => expected === 'clean');
  return [
    ['softener', 'found (texts)', 'false alarms (texts)'],
    ['Bothsides', share(swearing, isSoftened), share(clean, isSoftened)],
    [
      'obscenity and @2toad/profanity',
      share(swearing, ({ text }) => packages(text)),
      share(clean, ({ text }) => packages(text)),
    ],
  ];
};
