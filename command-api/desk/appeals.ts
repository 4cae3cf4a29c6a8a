import type { AppealBody } from '#contract/moderation.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Stored } from '#platform/documents/port.ts';
import type { Sealed } from '#platform/sealing/keyring.ts';
import { removals } from '#readmodels/collections.ts';
import type { Services } from '../services.ts';
import { keptUntil } from './retention.ts';

type AppealOutcome = 'restored' | 'upheld';

interface StoredAppeal {
  readonly disputeId: string;
  readonly target: string;
  /**
   * For the operator alone; sealed with the author's key. Null some time after the appeal was
   * answered.
   */
  readonly text: Sealed | null;
}

/**
 * Appeals of authors against removals. The id is that of the removal, so each can be appealed once.
 */
export const appeals = collection<StoredAppeal>()({
  name: 'appeals',
  fields: { matter: 'text', authorId: 'text', status: 'text', appealedAt: 'text', eraseAt: 'text' },
  indexes: [['matter'], ['authorId'], ['status', 'appealedAt'], ['eraseAt']],
});

export type Appeal = Stored<keyof typeof appeals.fields, StoredAppeal>;

/** @param removedAt each removal can be appealed once */
export const appealId = (matter: string, removedAt: string): string => `${matter}@${removedAt}`;

/**
 * An author asks the operator to reconsider the removal of their text. Each removal can be appealed
 * once.
 */
export const appeal = async (
  { documents, readModels, keyring, clock }: Services,
  authorId: string,
  { id: matter, text }: AppealBody,
): Promise<Result<void, Refusal<'nothing_to_appeal' | 'already_appealed'>>> => {
  const removal = await readModels.current.collection(removals).get(matter);
  if (removal?.fields.authorId !== authorId) return fail({ code: 'nothing_to_appeal' });
  const { disputeId, target, removedAt } = removal.body;
  const sealed = await keyring.seal(authorId, text.trim());
  const isFirst = await insertOnce(documents.collection(appeals), {
    id: appealId(matter, removedAt),
    fields: { matter, authorId, status: 'open', appealedAt: clock.now(), eraseAt: null },
    body: { disputeId, target, text: sealed },
  });
  return isFirst ? ok(undefined) : fail({ code: 'already_appealed' });
};

/**
 * Closes the open appeals of a matter. There can be one for each time that words were taken out.
 * @returns the id of one; undefined when no appeal is open
 */
export const closeAppeal = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  matter: string,
  outcome: AppealOutcome,
): Promise<string | undefined> => {
  const store = documents.collection(appeals);
  const open = await store.findFields({ where: { matter, status: 'open' } });
  const eraseAt = keptUntil(clock.now());
  for (const appeal of open) {
    await store.update(appeal.id, ({ id, fields, body }) => ({
      id,
      fields: { ...fields, status: outcome, eraseAt },
      body,
    }));
  }
  return open[0]?.id;
};

/**
 * Erases the texts of appeals that were answered long ago. The record that an appeal was turned
 * down stays, so that nobody appeals twice.
 */
export const eraseOldAppeals = async ({ documents }: Pick<Services, 'documents'>, now: string): Promise<void> => {
  const store = documents.collection(appeals);
  await store.deleteWhere({ status: 'restored', eraseAt: { lte: now } });
  for (const { id } of await store.findFields({ where: { eraseAt: { lte: now } } })) {
    await store.update(id, ({ fields, body }) => ({
      id,
      fields: { ...fields, eraseAt: null },
      body: { ...body, text: null },
    }));
  }
};
