import type { TextPreview } from '#contract/views.ts';
import type { FailureOf, Refusal, Result } from '#domain/decider.ts';
import type { ChangeTitle } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import { newId } from '../ids.ts';
import { previewWritten } from '../moderatedTexts/previewWritten.ts';
import type { Services } from '../services.ts';
import { loadVisible } from './loadDispute.ts';

/**
 * Shows what strangers would read of the title of a dispute that does not exist yet, and stores
 * nothing.
 */
export const previewNewTitle = (
  services: Services,
  userId: string,
  title: string,
): Promise<Result<TextPreview, Refusal<'moderation_unavailable'>>> =>
  previewWritten(services, { disputeId: newId(), authorId: userId, text: title, kind: 'title' });

/**
 * Shows what strangers would read of another title for an existing dispute. Refuses anyone who
 * could not change it.
 */
export const previewTitle = async (
  services: Services,
  userId: string,
  { disputeId, title }: { readonly disputeId: string; readonly title: string },
): Promise<Result<TextPreview, FailureOf<DecisionOn<ChangeTitle>> | Refusal<'moderation_unavailable'>>> => {
  const visible = await loadVisible(services, disputeId, userId);
  if (!visible.ok) return visible;
  const data = { disputeId, userId, original: title, title };
  const allowed = decide({ type: 'ChangeTitle', data, now: services.clock.now() }, visible.value);
  if (!allowed.ok) return allowed;
  return previewWritten(services, { disputeId, authorId: userId, text: title, kind: 'title' });
};
