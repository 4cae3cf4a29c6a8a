import { fail, ok, type Result } from '#domain/decider.ts';
import { collection } from '#platform/documents/port.ts';
import type { Sealed } from '#platform/sealing/keyring.ts';
import type { ModerationError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { ModerationUnavailable, type ModerationVerdict, type TextKind } from './port.ts';

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

/** Private: the names that were replaced in a dispute so far, so that both stories number people alike. */
export const peopleInDisputes = collection<{ readonly people: readonly string[] }>()({
  name: 'people_in_disputes',
  fields: {},
});

export interface TextToModerate {
  readonly text: string;
  readonly kind: TextKind;
  readonly authorId: string;
  /** The dispute that the text belongs to. */
  readonly disputeId: string;
}

type ModerationServices = Pick<Services, 'documents' | 'keyring' | 'clock' | 'moderator' | 'logger'>;

/** Asks the moderator and records what it said. An approved text comes back as strangers may read it. */
export const moderateText = async (
  services: ModerationServices,
  { text, kind, authorId, disputeId }: TextToModerate,
): Promise<Result<string, ModerationError>> => {
  const people = services.documents.collection(peopleInDisputes);
  const known = (await people.get(disputeId))?.body.people ?? [];
  const verdict = await ask(services, { text, kind, people: known });
  if (verdict === undefined) return fail({ code: 'moderation_unavailable' });
  await record(services, { text, kind, authorId, disputeId }, verdict);
  if (!verdict.approved) {
    return fail({ code: 'text_rejected', issues: verdict.issues, suggestions: verdict.suggestions });
  }
  if (kind !== 'comment') await people.put({ id: disputeId, fields: {}, body: { people: verdict.people } });
  return ok(verdict.text);
};

/** Once both stories are in, nobody needs the names any more. */
export const forgetPeople = ({ documents }: Pick<Services, 'documents'>, disputeId: string): Promise<boolean> =>
  documents.collection(peopleInDisputes).delete(disputeId);

const ask = async (
  { moderator, logger }: ModerationServices,
  request: { text: string; kind: TextKind; people: readonly string[] },
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
