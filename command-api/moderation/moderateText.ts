import { fail, ok, type Result } from '#domain/decider.ts';
import { accountNames } from '../accounts/accountNames.ts';
import type { ModerationError } from '../errors.ts';
import type { Services } from '../services.ts';
import { asItAppears } from './asItAppears.ts';
import { recordDecision } from './logs.ts';
import { ownPeopleIn, peopleIn, rememberOwnPeople } from './people.ts';
import { type ModerationRequest, ModerationUnavailable, type ModerationVerdict } from './port.ts';

/** A text of a dispute, with what its writer wishes. */
export interface TextOfDispute extends Pick<ModerationRequest, 'text' | 'kind' | 'strike' | 'keep'> {
  readonly authorId: string;
  /** The dispute that the text belongs to. */
  readonly disputeId: string;
}

export interface TextToModerate extends TextOfDispute {
  /** The public text that its writer has seen and agrees to: when it would be another one now, nothing is decided. */
  readonly seen?: string | undefined;
}

type ModerationServices = Pick<Services, 'documents' | 'keyring' | 'clock' | 'moderator' | 'logger'>;

/** What a moderator answers, or that none could. */
export const orUnavailable = async <Answer>(
  { logger }: Pick<Services, 'logger'>,
  asked: Promise<Answer>,
): Promise<Result<Answer, ModerationError>> => {
  try {
    return ok(await asked);
  } catch (error) {
    if (!(error instanceof ModerationUnavailable)) throw error;
    logger.error('No moderator could decide: the text was not published');
    return fail({ code: 'moderation_unavailable' });
  }
};

/** Asks the moderator. Nothing is recorded. */
export const askModerator = (
  services: Pick<Services, 'moderator' | 'logger'>,
  request: ModerationRequest,
): Promise<Result<ModerationVerdict, ModerationError>> => orUnavailable(services, services.moderator.moderate(request));

/**
 * Whoever guesses a name must not be answered by its number in a text of somebody else: whom strangers mention is numbered after
 * those of the stories, and each side for itself until both stories appear (see acceptStory).
 */
const numberedFor = async (
  services: ModerationServices,
  { disputeId, authorId, kind }: Pick<TextToModerate, 'disputeId' | 'authorId' | 'kind'>,
): Promise<readonly string[]> =>
  kind === 'comment' ? (await peopleIn(services, disputeId)).map(() => '') : ownPeopleIn(services, disputeId, authorId);

/** What the moderator makes of a text in its dispute. Nothing is recorded: that is no decision yet. */
export const previewText = async (
  services: ModerationServices,
  { disputeId, authorId, ...text }: TextOfDispute,
): Promise<Result<ModerationVerdict, ModerationError>> => {
  const people = await numberedFor(services, { disputeId, authorId, kind: text.kind });
  // Among strangers nobody is known by name.
  const names = text.kind === 'comment' ? [] : await accountNames(services, [authorId]);
  const asked = await askModerator(services, { ...text, people, names });
  return asked.ok ? ok({ ...asked.value, text: asItAppears(asked.value.text) }) : asked;
};

/** Asks the moderator and records what it said. An approved text comes back as strangers may read it. */
export const moderateText = async (
  services: ModerationServices,
  { seen, ...toModerate }: TextToModerate,
): Promise<Result<string, ModerationError | { readonly code: 'preview_outdated' }>> => {
  const { kind, authorId, disputeId, text, strike, keep } = toModerate;
  const previewed = await previewText(services, { disputeId, authorId, text, kind, strike, keep });
  if (!previewed.ok) return previewed;
  const verdict = previewed.value;
  if (verdict.approved && seen !== undefined && seen !== verdict.text) return fail({ code: 'preview_outdated' });
  await recordDecision(services, { text, kind, authorId, contentId: disputeId }, verdict);
  if (!verdict.approved) {
    return fail({ code: 'text_rejected', issues: verdict.issues, suggestions: verdict.suggestions });
  }
  // Whom strangers mention is forgotten.
  if (kind !== 'comment')
    await rememberOwnPeople(services, disputeId, authorId, { people: verdict.people, inTitle: kind === 'title' });
  return ok(verdict.text);
};
