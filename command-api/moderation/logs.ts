import { collection } from '#platform/documents/port.ts';
import type { Sealed } from '#platform/sealing/keyring.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import type { ModerationVerdict, TextKind } from './port.ts';

interface ModerationLogBody {
  /** Both sealed with the author's key; null once they were kept long enough. */
  readonly originalContent: Sealed | null;
  readonly moderatedContent: Sealed | null;
  readonly issues: readonly string[];
  readonly suggestions: readonly string[];
  readonly approved: boolean;
  /** Who decided, and by which version of the rules. */
  readonly moderator: string;
  readonly createdAt: string;
}

/** Every decision of a moderator: spec section 3, ai_moderation_logs. */
export const moderationLogs = collection<ModerationLogBody>()({
  name: 'ai_moderation_logs',
  fields: { contentId: 'text', contentType: 'text', authorId: 'text' },
  indexes: [['contentId'], ['authorId']],
});

export interface DecidedText {
  readonly text: string;
  readonly kind: TextKind;
  readonly authorId: string;
  /** What the text belongs to: a dispute, or for a tag its member. */
  readonly contentId: string;
}

/** @param id of the entry: the same decision recorded again takes its own place */
export const recordDecision = async (
  { documents, keyring, clock }: Pick<Services, 'documents' | 'keyring' | 'clock'>,
  { text, kind, authorId, contentId }: DecidedText,
  { text: moderated, approved, issues, suggestions, moderator }: ModerationVerdict,
  id = newId(),
): Promise<void> => {
  const [originalContent, moderatedContent] = [
    await keyring.seal(authorId, text),
    await keyring.seal(authorId, moderated),
  ];
  await documents.collection(moderationLogs).put({
    id,
    fields: { contentId, contentType: kind, authorId },
    body: { originalContent, moderatedContent, issues, suggestions, approved, moderator, createdAt: clock.now() },
  });
};
