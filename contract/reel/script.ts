import type { Caption } from './captions.ts';
import { type Part, type ReelSource, reelParts } from './parts.ts';
import { countWords } from './words.ts';

const STORY_MIN_MS = 10_000;
const WORD_MS = 400;
const FIXED_MS = { intro: 3000, handover: 2000, closing: 4000 } as const;

/** A caption and the time in which it is shown and spoken. */
export interface Cue extends Caption {
  readonly startMs: number;
  readonly endMs: number;
}

export interface Segment extends Omit<Part, 'captions'> {
  readonly startMs: number;
  readonly durationMs: number;
  readonly cues: readonly Cue[];
}

/** The length of each caption's speech in milliseconds, by part. */
type SpeechLengths = readonly (readonly number[])[];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** 0.4 s per word, at least 10 s. @returns milliseconds */
export const storyDuration = (story: string): number => Math.max(STORY_MIN_MS, countWords(story) * WORD_MS);

/** Fixed parts are extended when their speech is longer; a story takes as long as its speech. */
const durationOf = ({ kind, text }: Part, spoken: readonly number[] | undefined): number => {
  if (kind === 'story') return spoken ? sum(spoken) : storyDuration(text);
  return Math.max(FIXED_MS[kind], spoken ? sum(spoken) : 0);
};

/**
 * Times captions one after the other, by the length of their speech or, where it is unknown, by
 * their share of the words.
 */
const cuesOf = (
  { captions }: Part,
  startMs: number,
  durationMs: number,
  spoken: readonly number[] | undefined,
): Cue[] => {
  const weights = spoken ?? captions.map(({ text }) => Math.max(1, countWords(text)));
  const unit = spoken ? 1 : durationMs / sum(weights);
  let passed = 0;
  return captions.map((caption, index) => {
    const begins = startMs + passed * unit;
    passed += weights[index] ?? 0;
    const isLast = index === captions.length - 1;
    return { ...caption, startMs: begins, endMs: isLast ? startMs + durationMs : startMs + passed * unit };
  });
};

/** @returns the parts as segments without gaps, timed by their speech where its length is known */
export const timed = (parts: readonly Part[], speech?: SpeechLengths): Segment[] => {
  let startMs = 0;
  return parts.map((part, index) => {
    const spoken = speech?.[index];
    const durationMs = durationOf(part, spoken);
    const { captions: _captions, ...rest } = part;
    const segment = { ...rest, startMs, durationMs, cues: cuesOf(part, startMs, durationMs, spoken) };
    startMs += durationMs;
    return segment;
  });
};

/** @returns the reel of a dispute, timed by word count */
export const reelScript = (source: ReelSource): Segment[] => timed(reelParts(source));

export const reelDuration = (script: readonly Segment[]): number => sum(script.map(({ durationMs }) => durationMs));

const startedBy = (elapsedMs: number) => (part: { readonly startMs: number }) => part.startMs <= elapsedMs;

export interface Moment {
  readonly segment: Segment;
  readonly cue: Cue;
}

/** @returns the caption at a time of the film, in milliseconds from the start */
export const momentAt = (script: readonly Segment[], elapsedMs: number): Moment | undefined => {
  const segment = script.findLast(startedBy(elapsedMs));
  const cue = segment?.cues.findLast(startedBy(elapsedMs));
  return segment && cue && { segment, cue };
};
