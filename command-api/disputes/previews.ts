import type { StoryPreviewBody } from '#contract/commands.ts';
import type { Guidance } from '#contract/helplines.ts';
import type { TextPreview } from '#contract/views.ts';
import { type FailureOf, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { ChangeTitle, SubmitStory } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import { betweenBlanks } from '#moderation/betweenBlanks.ts';
import { reasonFor } from '#moderation/reasons.ts';
import { newId } from '../ids.ts';
import { previewText, type TextOfDispute } from '../moderatedTexts/moderateText.ts';
import type { Services } from '../services.ts';
import { loadVisible } from './loadDispute.ts';

/** Its guidance becomes sentences once the country of the writer is known. */
type Preview = Omit<TextPreview, 'suggestions' | 'help' | 'helpFirst'> & Guidance;

/**
 * Shows its writer what strangers would read of a text, and stores nothing.
 * @param written the text with its leading and trailing blanks, which the offsets of `strike` and
 * `keep` count
 */
const previewWritten = async (
  services: Services,
  { text: written, strike, keep, ...about }: TextOfDispute,
): Promise<Result<Preview, Refusal<'moderation_unavailable'>>> => {
  const { text, inside, outside, surrounded } = betweenBlanks(written);
  const previewed = await previewText(services, { ...about, text, strike: inside(strike), keep: inside(keep) });
  if (!previewed.ok) return previewed;
  const { decision, approved, concern, sentences, redactions, softened, questions, ...told } = previewed.value;
  return ok({
    decision,
    approved,
    sentences: outside(sentences),
    ...(concern !== undefined && { concern }),
    text: surrounded(previewed.value.text),
    redactions: outside(redactions).map(removal => ({ ...removal, reason: reasonFor(removal) })),
    softened: outside(softened),
    questions: (questions ?? []).map(({ places }) => ({ places: outside(places) })),
    issues: [...told.issues],
    advice: told.advice,
    help: told.help,
    helpFirst: told.helpFirst,
  });
};

/**
 * Shows what strangers would read of a story, and stores nothing. Refuses anyone who could not
 * submit the story.
 */
export const previewStory = async (
  services: Services,
  userId: string,
  { disputeId, story, strike, keep }: StoryPreviewBody & { readonly disputeId: string },
): Promise<Result<Preview, FailureOf<DecisionOn<SubmitStory>> | Refusal<'moderation_unavailable'>>> => {
  const visible = await loadVisible(services, disputeId, userId);
  if (!visible.ok) return visible;
  const data = { disputeId, userId, original: story, story };
  const allowed = decide({ type: 'SubmitStory', data, now: services.clock.now() }, visible.value);
  if (!allowed.ok) return allowed;
  return previewWritten(services, { disputeId, authorId: userId, text: story, kind: 'story', strike, keep });
};

/**
 * Shows what strangers would read of the title of a dispute that does not exist yet, and stores
 * nothing.
 */
export const previewNewTitle = (
  services: Services,
  userId: string,
  title: string,
): Promise<Result<Preview, Refusal<'moderation_unavailable'>>> =>
  previewWritten(services, { disputeId: newId(), authorId: userId, text: title, kind: 'title' });

/**
 * Shows what strangers would read of another title for an existing dispute. Refuses anyone who
 * could not change it.
 */
export const previewTitle = async (
  services: Services,
  userId: string,
  { disputeId, title }: { readonly disputeId: string; readonly title: string },
): Promise<Result<Preview, FailureOf<DecisionOn<ChangeTitle>> | Refusal<'moderation_unavailable'>>> => {
  const visible = await loadVisible(services, disputeId, userId);
  if (!visible.ok) return visible;
  const data = { disputeId, userId, original: title, title };
  const allowed = decide({ type: 'ChangeTitle', data, now: services.clock.now() }, visible.value);
  if (!allowed.ok) return allowed;
  return previewWritten(services, { disputeId, authorId: userId, text: title, kind: 'title' });
};
