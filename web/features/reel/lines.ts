import type { ReelSide } from '#contract/reel/parts.ts';
import type { Segment } from '#contract/reel/script.ts';
import { cueId } from '#contract/reel/webvtt.ts';

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
