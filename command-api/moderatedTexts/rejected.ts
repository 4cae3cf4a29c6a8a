import type { ModerationVerdict } from '#moderation/port.ts';
import type { TextRejected } from '../errors.ts';

/** What the writer of a refused text is told. */
export const rejected = ({ issues, suggestions, sentences, concern }: ModerationVerdict): TextRejected => ({
  code: 'text_rejected',
  issues,
  suggestions,
  sentences,
  ...(concern !== undefined && { concern }),
});
