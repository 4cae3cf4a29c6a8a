import type { ReelSide } from '#contract/reel/parts.ts';
import type { Segment } from '#contract/reel/script.ts';
import { cueId } from '#contract/reel/webvtt.ts';

/** When a line of the script starts. */
interface Mark {
  readonly id: string;
  readonly startMs: number;
}

/** The played lines of a reel in order. A video may leave some out. */
export type Timeline = readonly Mark[];

/** @returns the timeline of the demo mode, which plays the whole script, timed by word count */
export const scriptTimeline = (script: readonly Segment[]): Timeline =>
  script.flatMap(({ cues }, segment) => cues.map(({ startMs }, index) => ({ id: cueId(segment, index), startMs })));

/** @returns the timeline of a video by its captions, whose ids match the script */
export const videoTimeline = (cues: ArrayLike<Pick<VTTCue, 'id' | 'startTime'>>): Timeline =>
  Array.from(cues, ({ id, startTime }) => ({ id, startMs: Math.round(startTime * 1000) }));

/** @returns the line that is shown and spoken at a time; undefined before the first one */
export const lineAt = (timeline: Timeline, elapsedMs: number): string | undefined =>
  timeline.findLast(({ startMs }) => startMs <= elapsedMs)?.id;

/** @returns when a line starts; undefined when it is left out */
export const startOf = (timeline: Timeline, id: string): number | undefined =>
  timeline.find(mark => mark.id === id)?.startMs;

interface Line {
  readonly id: string;
  readonly text: string;
}

/** What one side says without a break. */
export interface Speech {
  readonly side: ReelSide;
  readonly speaker: string;
  readonly lines: readonly Line[];
}

/** @returns the whole script for reading: turn by turn, line by line */
export const speechesOf = (script: readonly Segment[]): Speech[] => {
  const speeches: { side: ReelSide; speaker: string; lines: Line[] }[] = [];
  for (const [index, { side, speaker, cues }] of script.entries()) {
    const lines = cues.flatMap(({ text }, cue) => (text ? [{ id: cueId(index, cue), text }] : []));
    const last = speeches.at(-1);
    if (last?.side === side) last.lines.push(...lines);
    else speeches.push({ side, speaker, lines });
  }
  return speeches;
};
