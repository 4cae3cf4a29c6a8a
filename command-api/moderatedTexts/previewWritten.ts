import type { TextPreview } from '#contract/views.ts';
import { ok, type Refusal, type Result } from '#domain/decider.ts';
import { betweenBlanks } from '#moderation/betweenBlanks.ts';
import { reasonFor } from '#moderation/reasons.ts';
import type { Services } from '../services.ts';
import { previewText, type TextOfDispute } from './moderateText.ts';

/**
 * Shows its writer what strangers would read of a text, and stores nothing.
 * @param written the text with its leading and trailing blanks, which the offsets of `strike` and
 * `keep` count
 */
export const previewWritten = async (
  services: Services,
  { text: written, strike, keep, ...about }: TextOfDispute,
): Promise<Result<TextPreview, Refusal<'moderation_unavailable'>>> => {
  const { text, inside, outside, surrounded } = betweenBlanks(written);
  const previewed = await previewText(services, { ...about, text, strike: inside(strike), keep: inside(keep) });
  if (!previewed.ok) return previewed;
  const { decision, approved, concern, sentences, redactions, softened, issues, suggestions, help } = previewed.value;
  return ok({
    decision,
    approved,
    sentences: outside(sentences),
    ...(concern !== undefined && { concern }),
    text: surrounded(previewed.value.text),
    redactions: outside(redactions).map(removal => ({ ...removal, reason: reasonFor(removal) })),
    softened: outside(softened),
    issues: [...issues],
    suggestions: [...suggestions],
    help,
  });
};
