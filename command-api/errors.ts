import type { Refusal } from '#domain/decider.ts';
import type { sentences } from './sentences.ts';

/** Every code that a command can be refused with. */
export type CommandErrorCode = keyof typeof sentences;

export interface TextRejected extends Refusal<'text_rejected'> {
  readonly issues: readonly string[];
  readonly suggestions: readonly string[];
}

export type ModerationError = TextRejected | Refusal<'moderation_unavailable'>;

export type CommandError = Refusal<Exclude<CommandErrorCode, 'text_rejected'>> | TextRejected;
