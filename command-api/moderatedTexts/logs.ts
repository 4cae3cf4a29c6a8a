import { guide } from '#contract/helplines.ts';
import type { ModerationVerdict, TextKind } from '#moderation/port.ts';
import { type Collection, collection, type Documents } from '#platform/documents/port.ts';
import type { Sealed } from '#platform/sealing/keyring.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';

interface ModerationLogBody {
  /** Both texts are sealed with the author's key; null once their time to be kept is over. */
  readonly originalContent: Sealed | null;
  readonly moderatedContent: Sealed | null;
  readonly issues: readonly string[];
  readonly suggestions: readonly string[];
  readonly approved: boolean;
  /** Which moderator decided, with the version of its rules. */
  readonly moderator: string;
  readonly createdAt: string;
}

/** Every decision of a moderator. */
export const moderationLogs = collection<ModerationLogBody>()({
  name: 'ai_moderation_logs',
  /** keptSince: when the texts were stored; null once they are erased. */
  fields: { contentId: 'text', contentType: 'text', authorId: 'text', keptSince: 'text' },
  indexes: [['contentId'], ['authorId', 'keptSince'], ['keptSince']],
});

interface DecidedText {
  readonly text: string;
  readonly kind: TextKind;
  readonly authorId: string;
  /** The dispute that the text belongs to; for a tag, the member. */
  readonly contentId: string;
}

/** A story has at most 5,000 characters; only emoji and stacked accents take more units. */
const KEPT_UNITS = 20_000;

/** The texts of so many decisions about one author are kept, however much they send. */
const KEPT_OF_AUTHOR = 100;

/** @param id the id of the entry: a decision that is recorded again replaces itself */
export const recordDecision = async (
  { documents, keyring, clock }: Pick<Services, 'documents' | 'keyring' | 'clock'>,
  { text, kind, authorId, contentId }: DecidedText,
  verdict: ModerationVerdict,
  id = newId(),
): Promise<void> => {
  const { text: moderated, approved, issues, moderator } = verdict;
  const { suggestions } = guide(verdict);
  const [originalContent, moderatedContent] = [
    await keyring.seal(authorId, text.slice(0, KEPT_UNITS)),
    await keyring.seal(authorId, moderated.slice(0, KEPT_UNITS)),
  ];
  const createdAt = clock.now();
  await documents.collection(moderationLogs).put({
    id,
    fields: { contentId, contentType: kind, authorId, keptSince: createdAt },
    body: { originalContent, moderatedContent, issues, suggestions, approved, moderator, createdAt },
  });
  await eraseBeyond(documents, authorId);
};

type Logs = Collection<keyof typeof moderationLogs.fields, ModerationLogBody>;

const eraseTexts = (logs: Logs, entryId: string) =>
  logs.update(entryId, ({ id, fields, body }) => ({
    id,
    fields: { ...fields, keptSince: null },
    body: { ...body, originalContent: null, moderatedContent: null },
  }));

/**
 * Erases the oldest texts of an author who has more than are kept. A refused one has no other use.
 */
const eraseBeyond = async (documents: Documents, authorId: string): Promise<void> => {
  const logs = documents.collection(moderationLogs);
  const where = { authorId, keptSince: { gt: '' } };
  const over = (await logs.count(where)) - KEPT_OF_AUTHOR;
  if (over <= 0) return;
  for (const { id, body } of await logs.find({ where, sort: [['keptSince', 'asc']], limit: over })) {
    await (body.approved ? eraseTexts(logs, id) : logs.delete(id));
  }
};

const BATCH = 200;

/**
 * Erases the texts of decisions made up to an instant, inclusive. The decisions stay.
 * @returns how many decisions lost their texts
 */
export const eraseLoggedTexts = async (documents: Documents, until: string): Promise<number> => {
  const logs = documents.collection(moderationLogs);
  for (let erased = 0; ; ) {
    const due = await logs.findFields({
      where: { keptSince: { lte: until } },
      sort: [['keptSince', 'asc']],
      limit: BATCH,
    });
    for (const { id } of due) await eraseTexts(logs, id);
    erased += due.length;
    if (due.length < BATCH) return erased;
  }
};
