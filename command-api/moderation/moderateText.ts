import { fail, ok, type Result } from '#domain/decider.ts';
import { collection } from '#platform/documents/port.ts';
import { REMOVED, type Sealed } from '#platform/sealing/keyring.ts';
import type { ModerationError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { type ModerationRequest, ModerationUnavailable, type ModerationVerdict } from './port.ts';

interface ModerationLogBody {
  /** Both sealed with the author's key. */
  readonly originalContent: Sealed;
  readonly moderatedContent: Sealed;
  readonly issues: readonly string[];
  readonly suggestions: readonly string[];
  readonly approved: boolean;
  readonly moderator: string;
  readonly createdAt: string;
}

/** Every decision of a moderator: spec section 3, ai_moderation_logs. */
export const moderationLogs = collection<ModerationLogBody>()({
  name: 'ai_moderation_logs',
  fields: { contentId: 'text', contentType: 'text', authorId: 'text' },
  indexes: [['contentId'], ['authorId']],
});

/**
 * Private: the names that were replaced in a dispute, so that both stories and the comments number people alike. A JSON list, sealed by
 * whoever added to it last.
 */
export const peopleInDisputes = collection<{ readonly people: Sealed }>()({
  name: 'people_in_disputes',
  fields: {},
});

export interface TextToModerate extends Omit<ModerationRequest, 'people'> {
  readonly authorId: string;
  /** The dispute that the text belongs to. */
  readonly disputeId: string;
  /** The public text that its writer has seen and agrees to: when it would be another one now, nothing is decided. */
  readonly seen?: string | undefined;
}

type ModerationServices = Pick<Services, 'documents' | 'keyring' | 'clock' | 'moderator' | 'logger'>;

/** What the moderator makes of a text. Nothing is recorded: that is no decision yet. */
export const previewText = async (
  services: ModerationServices,
  { disputeId, ...request }: Pick<TextToModerate, 'disputeId'> & ModerationRequest,
): Promise<Result<ModerationVerdict, ModerationError>> => {
  const verdict = await ask(services, { ...request, people: await peopleIn(services, disputeId) });
  return verdict === undefined ? fail({ code: 'moderation_unavailable' }) : ok(verdict);
};

/** Asks the moderator and records what it said. An approved text comes back as strangers may read it. */
export const moderateText = async (
  services: ModerationServices,
  { seen, ...toModerate }: TextToModerate,
): Promise<Result<string, ModerationError | { readonly code: 'preview_outdated' }>> => {
  const { kind, authorId, disputeId, text, strike, keep } = toModerate;
  const previewed = await previewText(services, { disputeId, text, kind, strike, keep });
  if (!previewed.ok) return previewed;
  const verdict = previewed.value;
  if (verdict.approved && seen !== undefined && seen !== verdict.text) return fail({ code: 'preview_outdated' });
  await record(services, toModerate, verdict);
  if (!verdict.approved) {
    return fail({ code: 'text_rejected', issues: verdict.issues, suggestions: verdict.suggestions });
  }
  // Strangers mention others than the two know: their people are numbered after those of the stories, and forgotten.
  if (kind !== 'comment') await rememberPeople(services, disputeId, authorId, verdict.people);
  return ok(verdict.text);
};

const peopleIn = async ({ documents, keyring }: ModerationServices, disputeId: string): Promise<readonly string[]> => {
  const kept = (await documents.collection(peopleInDisputes).get(disputeId))?.body.people;
  if (kept === undefined) return [];
  await keyring.prepare([kept.by]);
  const list = keyring.open(kept);
  return list === REMOVED ? [] : (JSON.parse(list) as readonly string[]);
};

const rememberPeople = async (
  { documents, keyring }: ModerationServices,
  disputeId: string,
  authorId: string,
  people: readonly string[],
): Promise<void> => {
  const sealed = await keyring.seal(authorId, JSON.stringify(people));
  await documents.collection(peopleInDisputes).put({ id: disputeId, fields: {}, body: { people: sealed } });
};

/** Once nobody can comment any more, nobody needs the names. */
export const forgetPeople = ({ documents }: Pick<Services, 'documents'>, disputeId: string): Promise<boolean> =>
  documents.collection(peopleInDisputes).delete(disputeId);

const ask = async (
  { moderator, logger }: ModerationServices,
  request: ModerationRequest,
): Promise<ModerationVerdict | undefined> => {
  try {
    return await moderator.moderate(request);
  } catch (error) {
    if (!(error instanceof ModerationUnavailable)) throw error;
    logger.error('No moderator could decide: the text was not published');
    return undefined;
  }
};

const record = async (
  { documents, keyring, clock }: ModerationServices,
  { text, kind, authorId, disputeId }: TextToModerate,
  { text: moderated, approved, issues, suggestions, moderator }: ModerationVerdict,
): Promise<void> => {
  const [originalContent, moderatedContent] = [
    await keyring.seal(authorId, text),
    await keyring.seal(authorId, moderated),
  ];
  await documents.collection(moderationLogs).insert({
    id: newId(),
    fields: { contentId: disputeId, contentType: kind, authorId },
    body: { originalContent, moderatedContent, issues, suggestions, approved, moderator, createdAt: clock.now() },
  });
};
