import type { Segment } from './script.ts';

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

const timestamp = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${pad(Math.floor(seconds / 60), 2)}:${pad(seconds % 60, 2)}.${pad(Math.floor(ms % 1000), 3)}`;
};

/** A cue ends where a blank line stands, and "-->" would start a new one (W3C WebVTT, section 4.1). */
const safe = (text: string): string => text.replaceAll('-->', '→').replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @returns the captions of a reel as a WebVTT file */
export const toWebVtt = (script: readonly Segment[]): string => {
  const cues = script.flatMap(({ cues, startMs, durationMs }) =>
    cues.map((cue, index) => {
      const endMs = cues[index + 1]?.startMs ?? startMs + durationMs;
      return `${timestamp(cue.startMs)} --> ${timestamp(endMs)}\n${safe(cue.text)}`;
    }),
  );
  return ['WEBVTT', ...cues].join('\n\n');
};
