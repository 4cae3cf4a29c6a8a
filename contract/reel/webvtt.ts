import type { Segment } from './script.ts';

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

const timestamp = (ms: number): string => {
  const whole = Math.round(ms);
  const seconds = Math.floor(whole / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds % 60, 2)}.${pad(whole % 1000, 3)}`;
};

/** Escapes markup and "-->", which would start another cue (W3C WebVTT, section 4.1). */
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The caption's id in the file: the index of its segment and its index within it, both from 0. */
export const cueId = (segment: number, cue: number): string => `${segment}.${cue}`;

/** @returns the captions of a reel as a WebVTT file, each with the name of its speaker */
export const toWebVtt = (script: readonly Segment[]): string => {
  const cues = script.flatMap(({ cues, speaker }, segment) =>
    cues.flatMap(({ startMs, endMs, lines }, index) => {
      if (lines.length === 0) return [];
      const text = lines.map(safe).join('\n');
      return [`${cueId(segment, index)}\n${timestamp(startMs)} --> ${timestamp(endMs)}\n<v ${safe(speaker)}>${text}`];
    }),
  );
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
};
