import type { OpenAiSpeech } from '#platform/speech/openAi.ts';
import type { Preset } from '#studio/job.ts';

export interface ReelSettings {
  /** How many films are made at the same time. */
  readonly atOnce: number;
  /** How many threads work on each film. */
  readonly threads: number;
  readonly maxSeconds: number;
  readonly preset: Preset;
  /** A particular ffmpeg to use, instead of searching for one. */
  readonly ffmpegPath: string | undefined;
  readonly openAi: OpenAiSpeech | undefined;
  /** Where films are made, each in a folder of its own. */
  readonly workFolder: string;
}
