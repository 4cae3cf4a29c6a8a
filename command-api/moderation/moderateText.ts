import { fail, ok, type Result } from '#domain/decider.ts';
import { asItAppears } from '#moderation/asItAppears.ts';
import { numbered } from '#moderation/numbers.ts';
import { type ModerationRequest, ModerationUnavailable, type ModerationVerdict } from '#moderation/port.ts';
import { accountNames } from '../accounts/accountNames.ts';
import type { ModerationError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordDecision } from './logs.ts';
import { ownPeopleIn, peopleIn, rememberOwnPeople } from './people.ts';

/** A text of a dispute, with its writer's wishes. */
export interface TextOfDispute extends Pick<ModerationRequest, 'text' | 'kind' | 'strike' | 'keep'> {
  readonly authorId: string;
  /** The dispute that the text belongs to. */
  readonly disputeId: string;
}

export interface TextToModerate extends TextOfDispute {
  /**
   * The public text that the writer has seen and agreed to. If the result would be different now,
   * nothing is decided.
   */
  readonly seen?: string | undefined;
}

type ModerationServices = Pick<Services, 'documents' | 'keyring' | 'clock' | 'moderator' | 'logger'>;

/** The moderator's answer, or `moderation_unavailable` when no moderator could decide. */
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

/** Asks the moderator without recording its decision. */
export const askModerator = (
  services: Pick<Services, 'moderator' | 'logger'>,
  request: ModerationRequest,
): Promise<Result<ModerationVerdict, ModerationError>> => orUnavailable(services, services.moderator.moderate(request));

/**
 * The people who already have numbers when a text is moderated. Nobody must learn whether a guessed
 * name is right from the number it gets: comments therefore start their own numbering after the
 * people of the stories, and each side has its own until both stories are published (see
 * acceptStory).
 */
const numberedFor = async (
  services: ModerationServices,
  { disputeId, authorId, kind }: Pick<TextToModerate, 'disputeId' | 'authorId' | 'kind'>,
): Promise<readonly string[]> =>
  kind === 'comment' ? (await peopleIn(services, disputeId)).map(() => '') : ownPeopleIn(services, disputeId, authorId);

/**
 * Asks the moderator about a text in its dispute. Records nothing, because this is no decision yet.
 */
export const previewText = async (
  services: ModerationServices,
  { disputeId, authorId, ...text }: TextOfDispute,
): Promise<Result<ModerationVerdict, ModerationError>> => {
  const people = await numberedFor(services, { disputeId, authorId, kind: text.kind });
  // Names of account owners are taken out of stories and titles only.
  const names = text.kind === 'comment' ? [] : await accountNames(services, [authorId]);
  const asked = await askModerator(services, { ...text, people, names });
  return asked.ok ? ok({ ...asked.value, text: asItAppears(asked.value.text) }) : asked;
};

/** Asks the moderator and records its decision. @returns the public text, or the refusal */
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
  // Names in comments are not remembered.
  if (kind !== 'comment') {
    const inTitle = kind === 'title' ? numbered([], [verdict.text]).length : undefined;
    await rememberOwnPeople(services, disputeId, authorId, { people: verdict.people, inTitle });
  }
  return ok(verdict.text);
};
