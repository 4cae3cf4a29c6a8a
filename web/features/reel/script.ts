import type { Side } from '#web/ui/SideMark.tsx';
import { captionLines, countWords } from './captions.ts';

const INTRO_MS = 3000;
const HANDOVER_MS = 2000;
const CLOSING_MS = 4000;
const STORY_MIN_MS = 10_000;
const WORD_MS = 400;

/** A line of a segment and the instant from which it is shown and spoken. */
export interface Cue {
  text: string;
  startMs: number;
}

export interface Segment {
  kind: 'intro' | 'story' | 'handover' | 'closing';
  side: Side;
  startMs: number;
  durationMs: number;
  cues: Cue[];
}

export interface ReelSource {
  title: string;
  storyA: string;
  storyB: string;
}

/** A story takes 0.4 s for every word, and 10 s at least (spec section 2). */
export const storyDuration = (story: string): number => Math.max(STORY_MIN_MS, countWords(story) * WORD_MS);

/** Shares the time of a segment out to its lines by their words. */
const cuesOf = (text: string, startMs: number, durationMs: number): Cue[] => {
  const words = Math.max(1, countWords(text));
  let wordsBefore = 0;
  return captionLines(text).map(line => {
    const cue = { text: line, startMs: startMs + (durationMs * wordsBefore) / words };
    wordsBefore += countWords(line);
    return cue;
  });
};

/** @returns the film of a dispute as segments that follow one another without a gap */
export const reelScript = ({ title, storyA, storyB }: ReelSource): Segment[] => {
  const parts = [
    { kind: 'intro', side: 'a', durationMs: INTRO_MS, text: title },
    { kind: 'story', side: 'a', durationMs: storyDuration(storyA), text: storyA },
    { kind: 'handover', side: 'b', durationMs: HANDOVER_MS, text: 'Now hear my side.' },
    { kind: 'story', side: 'b', durationMs: storyDuration(storyB), text: storyB },
    { kind: 'closing', side: 'b', durationMs: CLOSING_MS, text: 'Who has a point? Cast your vote.' },
  ] as const;
  let startMs = 0;
  return parts.map(({ text, ...part }) => {
    const segment = { ...part, startMs, cues: cuesOf(text, startMs, part.durationMs) };
    startMs += part.durationMs;
    return segment;
  });
};

export const reelDuration = (script: readonly Segment[]): number =>
  script.reduce((sum, segment) => sum + segment.durationMs, 0);

const startedBy = (elapsedMs: number) => (timed: { startMs: number }) => timed.startMs <= elapsedMs;

export interface Moment {
  segment: Segment;
  cue: Cue;
}

/** @returns what is shown and spoken at an instant of the film */
export const momentAt = (script: readonly Segment[], elapsedMs: number): Moment | undefined => {
  const segment = script.findLast(startedBy(elapsedMs));
  const cue = segment?.cues.findLast(startedBy(elapsedMs));
  return segment && cue && { segment, cue };
};
