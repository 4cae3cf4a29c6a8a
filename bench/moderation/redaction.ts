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

/** The third batch of fresh stories and people's texts: what was learned from, and what was only ever counted. The fourth was only counted. */
export const freshStories = (
  fresh: readonly Sample[],
  ordinary: readonly Sample[],
  peoples: readonly Sample[],
  detectors: readonly Detector[],
): string[][] => {
  const heldOut = fresh.filter(({ part }) => part === 'check');
  const counted = peoples.filter(({ part }) => part === 'check');
  const sets: SampleSet[] = [
    { name: 'fresh stories 3, learning', samples: fresh.filter(({ part }) => part === 'dev') },
    { name: 'fresh stories 3, held out', samples: heldOut },
    { name: 'fresh stories 3, held out, lower-cased', samples: lowered(heldOut) },
    { name: 'ordinary stories, held out', samples: ordinary },
    { name: 'ordinary stories, held out, lower-cased', samples: lowered(ordinary) },
    { name: 'people’s texts, learning', samples: peoples.filter(({ part }) => part === 'dev') },
    { name: 'people’s texts, held out', samples: counted },
    { name: 'people’s texts, held out, lower-cased', samples: lowered(counted) },
  ];
  return sets.flatMap(set => rowsOf(set, detectors));
};

/** Recall and precision of every detector on every set: as it is, in lower case, and the part that no rule was written from. */
export const anyKind = (sets: readonly SampleSet[], detectors: readonly Detector[]): string[][] => [
  ['set', 'detector', 'recall (spans)', 'precision (redactions)'],
  ...sets.flatMap(variants).flatMap(set => rowsOf(set, detectors)),
];

/** The same by kind, one detector. */
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
