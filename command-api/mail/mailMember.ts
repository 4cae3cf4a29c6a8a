import { users } from '../accounts/users.ts';
import type { Services } from '../services.ts';
import type { MailContent } from './templates.ts';

/** What every letter to a member begins with. */
export interface Recipient {
  readonly firstName: string;
  readonly publicUrl: string;
}

/**
 * Queues a mail to a member. Demo accounts get none, and neither does an account that is gone.
 * @param mailId asked for again under the same id, it is sent once
 */
export const mailMember = async (
  { documents, mails, publicUrl }: Pick<Services, 'documents' | 'mails' | 'publicUrl'>,
  mailId: string,
  userId: string,
  write: (to: Recipient) => MailContent,
): Promise<void> => {
  const user = await documents.collection(users).get(userId);
  if (user === undefined || user.body.isDemo) return;
  const { firstName, email } = user.body;
  await mails.enqueue(mailId, email, write({ firstName, publicUrl }));
};
