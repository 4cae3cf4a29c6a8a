import type { Detector } from './detectors.ts';
import { lowered, type Sample } from './samples.ts';
import { overall, score } from './score.ts';
import { shareOf } from './table.ts';

const KINDS = ['name', 'place', 'organisation', 'phone', 'email', 'link', 'handle', 'id', 'date'] as const;

export interface SampleSet {
  readonly name: string;
  readonly samples: readonly Sample[];
}

const variants = ({ name, samples }: SampleSet): SampleSet[] => [
  { name, samples },
  { name: `${name}, lower-cased`, samples: lowered(samples) },
  { name: `${name}, kept aside`, samples: samples.filter(({ part }) => part === 'check') },
  { name: `${name}, kept aside, lower-cased`, samples: lowered(samples.filter(({ part }) => part === 'check')) },
];

const rowsOf = ({ name, samples }: SampleSet, detectors: readonly Detector[]): string[][] =>
  detectors.map(detector => {
    const { recall, precision } = score(samples, detector);
    return [name, detector.name, shareOf(overall(recall)), shareOf(overall(precision))];
  });

/** The samples that rules were written from, and those that were only ever counted. */
const halvesOf = ({ name, samples }: SampleSet): SampleSet[] => {
  const heldOut = samples.filter(({ part }) => part === 'check');
  return [
    { name: `${name}, learning`, samples: samples.filter(({ part }) => part === 'dev') },
    { name: `${name}, held out`, samples: heldOut },
    { name: `${name}, held out, lower-cased`, samples: lowered(heldOut) },
  ];
};

/**
 * Results for texts that were marked before any moderator saw them, each set in halves; the
 * ordinary ones have no half to learn from.
 */
export const freshTexts = (sets: readonly SampleSet[], detectors: readonly Detector[]): string[][] =>
  sets
    .flatMap(halvesOf)
    .filter(({ samples }) => samples.length > 0)
    .flatMap(set => rowsOf(set, detectors));

/**
 * Recall and precision of every detector on every set: as it is, in lower case, and only the part
 * that no rule was written from.
 */
export const anyKind = (sets: readonly SampleSet[], detectors: readonly Detector[]): string[][] => [
  ['set', 'detector', 'recall (spans)', 'precision (redactions)'],
  ...sets.flatMap(variants).flatMap(set => rowsOf(set, detectors)),
];

/** Recall and precision of one detector by kind. */
export const byKind = (sets: readonly SampleSet[], detector: Detector): string[][] => [
  ['set', 'kind', 'recall (spans)', 'precision (redactions)'],
  ...sets
    .flatMap(set => variants(set).slice(0, 2))
    .flatMap(({ name, samples }) => {
      const { recall, precision } = score(samples, detector);
      return KINDS.filter(kind => recall.has(kind) || precision.has(kind)).map(kind => [
        name,
        kind,
        shareOf(recall.get(kind)),
        shareOf(precision.get(kind)),
      ]);
    }),
];
