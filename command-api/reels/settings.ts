import type { OpenAiSpeech } from '#platform/speech/openAi.ts';
import type { Preset } from './studio/job.ts';

export interface ReelSettings {
  /** How many films are made at the same time. */
  readonly atOnce: number;
  /** How many threads work at each of them. */
  readonly threads: number;
  readonly maxSeconds: number;
  readonly preset: Preset;
  /** Where an ffmpeg is, if not where it is usually looked for. */
  readonly ffmpegPath: string | undefined;
  readonly openAi: OpenAiSpeech | undefined;
  /** Films are made in folders in here. */
  readonly workFolder: string;
}
