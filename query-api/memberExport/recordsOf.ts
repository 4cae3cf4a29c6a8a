import { responses } from '#command-api/idempotency.ts';
import { ownNamesIn } from '#command-api/moderatedTexts/people.ts';
import type { Services } from '#command-api/services.ts';
import type { MemberExport } from '#contract/account.ts';

/**
 * Stored answers to the member's commands, which are repeated when a client retries with the same
 * Idempotency-Key.
 */
export const answersOf = async (
  { documents, keyring }: Pick<Services, 'documents' | 'keyring'>,
  actor: string,
): Promise<MemberExport['answers']> => {
  const found = await documents.collection(responses).find({ where: { actor } });
  await keyring.prepare([actor]);
  return found.map(({ fields, body }) => ({
    status: body.status,
    answer: keyring.open(body.body),
    expiresAt: String(fields.expiresAt),
  }));
};

/** The record that mails were sent to the member. The mails themselves are not kept. */
export const mailsSentTo = async (
  { mails }: Pick<Services, 'mails'>,
  userId: string,
): Promise<MemberExport['mailsSent']> =>
  (await mails.sent.findFields({ where: { id: { contains: userId } } })).map(({ id, fields }) => ({
    id,
    sentAt: String(fields.sentAt),
  }));

/**
 * The names that the member wrote in their disputes and moderation has replaced; the first is [name
 * 1].
 */
export const namesWrittenBy = async (
  services: Pick<Services, 'documents' | 'keyring'>,
  userId: string,
  disputeIds: readonly string[],
): Promise<MemberExport['names']> => {
  const all = await Promise.all(
    disputeIds.map(async disputeId => ({ disputeId, names: await ownNamesIn(services, disputeId, userId) })),
  );
  return all.filter(({ names }) => names.length > 0).map(({ disputeId, names }) => ({ disputeId, names: [...names] }));
};
