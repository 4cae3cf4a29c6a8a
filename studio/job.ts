import type { ReelSide, ReelSource } from '#contract/reel/parts.ts';
import type { OpenAiSpeech } from './speech/openAi.ts';

/** x264's names. Faster presets make larger files. */
export const PRESETS = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium'] as const;
export type Preset = (typeof PRESETS)[number];

/** All inputs of a film. */
export interface FilmJob {
  readonly source: ReelSource;
  /** The narrators' genders, for their voices. */
  readonly genders: Readonly<Record<ReelSide, 'male' | 'female'>>;
  readonly maxSeconds: number;
  readonly preset: Preset;
  /** How many threads may work on it at the same time. */
  readonly threads: number;
  readonly ffmpegPath: string;
  readonly openAi?: OpenAiSpeech | undefined;
  /** An empty folder in which to make the film. The caller removes it. */
  readonly folder: string;
}

export interface Film {
  /** Files in the job's folder. */
  readonly video: string;
  readonly poster: string;
  readonly captions: string;
  readonly durationMs: number;
  readonly bytes: number;
  /** The name of the speaker. */
  readonly speaker: string;
}

/** From 0 to 1. */
export type OnProgress = (done: number) => void;

/** The messages of the studio process. */
export type StudioMessage =
  | { readonly progress: number }
  | { readonly film: Film; readonly note?: string | undefined }
  | { readonly failure: string }
  /** The process was asked to stop before the film was made. */
  | { readonly interrupted: true };

/** Tells the studio process that the film is no longer wanted. */
export const STOP = 'stop';
