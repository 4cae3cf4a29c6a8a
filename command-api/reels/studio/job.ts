import type { ReelSide, ReelSource } from '#contract/reel/parts.ts';
import type { OpenAiSpeech } from '#platform/speech/openAi.ts';

/** x264's own names: the faster, the larger the file. */
export const PRESETS = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium'] as const;
export type Preset = (typeof PRESETS)[number];

/** Everything that a film is made of. */
export interface FilmJob {
  readonly source: ReelSource;
  /** Of the narrators; chooses their voices. */
  readonly genders: Readonly<Record<ReelSide, 'male' | 'female'>>;
  readonly maxSeconds: number;
  readonly preset: Preset;
  /** How many may work at it at the same time. */
  readonly threads: number;
  readonly ffmpegPath: string;
  readonly openAi?: OpenAiSpeech | undefined;
  /** An empty folder that the film is made in; whoever gave it removes it. */
  readonly folder: string;
}

export interface Film {
  /** Files in the job's folder. */
  readonly video: string;
  readonly poster: string;
  readonly captions: string;
  readonly durationMs: number;
  readonly bytes: number;
  /** Who spoke. */
  readonly speaker: string;
}

/** From 0 to 1. */
export type OnProgress = (done: number) => void;

/** What the process in which films are made tells. */
export type StudioMessage =
  | { readonly progress: number }
  | { readonly film: Film; readonly note?: string | undefined }
  | { readonly failure: string };

/** Tells it that the film is not wanted any more. */
export const STOP = 'stop';
