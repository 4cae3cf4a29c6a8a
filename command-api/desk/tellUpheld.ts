import { users } from '../accounts/users.ts';
import { upheldMail } from '../mail/moderationMails.ts';
import type { DeskServices } from './services.ts';

interface Appealed {
  readonly id: string;
  readonly fields: Readonly<{ authorId: unknown }>;
  readonly body: { readonly disputeId: string; readonly target: string };
}

/** Writes to an author that their text stays removed. */
export const tellUpheld = async (
  { documents, mails, publicUrl }: DeskServices,
  { id, fields, body: { disputeId, target } }: Appealed,
  why: string | null,
): Promise<void> => {
  const author = await documents.collection(users).get(String(fields.authorId));
  if (author === undefined || author.body.isDemo) return;
  const { firstName, email } = author.body;
  await mails.enqueue(`${id}.upheld`, email, upheldMail({ firstName, publicUrl, disputeId, target, why }));
};
