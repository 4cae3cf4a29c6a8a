import type { ModerationVerdict, TextKind } from '#moderation/port.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import type { Sealed } from '#platform/sealing/keyring.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';

interface ModerationLogBody {
  /** Both texts are sealed with the author's key; null once they were kept long enough. */
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
  /** keptSince: since when the texts are kept; null once they are erased. */
  fields: { contentId: 'text', contentType: 'text', authorId: 'text', keptSince: 'text' },
  indexes: [['contentId'], ['authorId'], ['keptSince']],
});

export interface DecidedText {
  readonly text: string;
  readonly kind: TextKind;
  readonly authorId: string;
  /** What the text belongs to: a dispute, or for a tag its member. */
  readonly contentId: string;
}

/** @param id of the entry: a decision that is recorded again replaces itself */
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
  const createdAt = clock.now();
  await documents.collection(moderationLogs).put({
    id,
    fields: { contentId, contentType: kind, authorId, keptSince: createdAt },
    body: { originalContent, moderatedContent, issues, suggestions, approved, moderator, createdAt },
  });
};

const BATCH = 200;

/**
 * Erases the texts of decisions that were made at an instant or before; the decisions stay.
 * @returns how many were erased
 */
export const eraseLoggedTexts = async (documents: Documents, until: string): Promise<number> => {
  const logs = documents.collection(moderationLogs);
  for (let erased = 0; ; ) {
    const due = await logs.findFields({
      where: { keptSince: { lte: until } },
      sort: [['keptSince', 'asc']],
      limit: BATCH,
    });
    for (const { id } of due) {
      await logs.update(id, ({ fields, body }) => ({
        id,
        fields: { ...fields, keptSince: null },
        body: { ...body, originalContent: null, moderatedContent: null },
      }));
    }
    erased += due.length;
    if (due.length < BATCH) return erased;
  }
};
