import { findConcerns } from '#moderation/local/refuse/findConcerns.ts';
import { CONCERNS } from '#moderation/local/refuse/model.ts';
import { findSwearing } from '#moderation/local/soften.ts';
import { fold } from '#moderation/local/text/fold.ts';
import { wordsOf } from '#moderation/local/text/words.ts';
import type { Concern, TextKind } from '#moderation/port.ts';
import { models } from '#tests/support/models.ts';
import type { Judged } from './lines.ts';
import { openProfanityPackages } from './packages/profanity.ts';
import { inPieces } from './pieces.ts';
import type { Sample } from './samples.ts';
import { shareOf } from './table.ts';

const share = <T>(items: readonly T[], isHit: (item: T) => boolean): string =>
  shareOf({ hits: items.filter(isHit).length, all: items.length });

const refusedFor = ({ text }: { readonly text: string }): readonly string[] => {
  const folded = fold(text);
  return findConcerns(models, folded, wordsOf(folded.text), [], 'comment')
    .filter(({ certainty }) => certainty === 'refuse')
    .map(({ reason }) => (reason === 'urged' ? 'selfHarm' : reason));
};

/** Whether the local moderator would refuse a text, for any reason. */
export type IsRefused = (text: string, kind: TextKind) => boolean;

/** 'threat' for 'threat (hate)'; undefined for what is not one of our concerns. */
const concernOf = (expected: string): Concern | undefined =>
  CONCERNS.filter(concern => concern !== 'fine').find(concern => concern === expected.replace(/ \(.*/, ''));

const shareForIt = (texts: readonly Judged[], expected: string): string => {
  const concern = concernOf(expected);
  return concern === undefined ? '-' : share(texts, text => refusedFor(text).includes(concern));
};

const PIECES = [1, 3, 6];

/**
 * How many harmless texts are refused, which should be few: whole, and in pieces as short as short
 * stories and comments.
 */
export const refusedOfHarmless = (samples: readonly Sample[], isRefused: IsRefused): string[][] => {
  const refusedIn = (texts: readonly Sample[], part: Sample['part']): string =>
    share(
      texts.filter(text => text.part === part),
      ({ text, kind }) => isRefused(text, kind),
    );
  const cuts: [string, readonly Sample[]][] = [
    ['whole', samples],
    ...PIECES.map((sentences): [string, Sample[]] => [`pieces of ${sentences}`, inPieces(samples, sentences)]),
  ];
  return [
    ['cut', 'learning', 'held out'],
    ...cuts.map(([cut, texts]) => [cut, refusedIn(texts, 'dev'), refusedIn(texts, 'check')]),
  ];
};

/**
 * By expectation: how many texts are refused, and how many for the expected concern. Should be high
 * for concerns and low for 'fine'.
 */
export const refusals = (
  sets: Readonly<Record<string, readonly Judged[]>>,
  stories: readonly Sample[],
  isRefused: IsRefused,
): string[][] => [
  ['set', 'expected', 'refused (texts)', 'for that'],
  ...Object.entries(sets).flatMap(([name, texts]) =>
    [...Map.groupBy(texts, ({ expected }) => expected)].map(([expected, those]) => [
      name,
      expected,
      share(those, ({ text }) => isRefused(text, 'comment')),
      shareForIt(those, expected),
    ]),
  ),
  ['our stories', 'fine', share(stories, ({ text, kind }) => isRefused(text, kind)), '-'],
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
