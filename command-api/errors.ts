import type { Guidance } from '#contract/helplines.ts';
import type { sentences } from '#contract/sentences.ts';
import type { Refusal } from '#domain/decider.ts';
import type { MarkedSentence, ModerationVerdict } from '#moderation/port.ts';

/** Every code that a command can be refused with. */
export type CommandErrorCode = keyof typeof sentences;

export interface TextRejected
  extends Refusal<'text_rejected'>,
    Guidance,
    Pick<ModerationVerdict, 'issues' | 'concern'> {
  /** What it is about, as offsets in the text as it was sent. */
  readonly sentences: readonly MarkedSentence[];
  /** The same text was refused before, and nothing is stored. */
  readonly isRepeated?: true;
}

export type ModerationError = TextRejected | Refusal<'moderation_unavailable'>;

/** Of a text that a person may have to read first. */
export type WrittenTextError = ModerationError | Refusal<'too_many_held'>;

export type CommandError = Refusal<Exclude<CommandErrorCode, 'text_rejected'>> | TextRejected;
