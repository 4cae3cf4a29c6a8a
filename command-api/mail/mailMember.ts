import { type UserBody, users } from '../accounts/users.ts';
import type { Services } from '../services.ts';
import type { MailContent } from './templates.ts';

/** What every mail to a member needs. */
export interface Recipient {
  readonly firstName: string;
  readonly publicUrl: string;
}

/**
 * Queues a mail to a member. Demo accounts get none, and neither does an account that is gone.
 * @param mailId the same id is sent once, however often it is asked for
 * @param isFor whether this account should get it
 */
export const mailMember = async (
  { documents, mails, publicUrl }: Pick<Services, 'documents' | 'mails' | 'publicUrl'>,
  mailId: string,
  userId: string,
  write: (to: Recipient) => MailContent,
  isFor: (account: UserBody) => boolean | Promise<boolean> = () => true,
): Promise<void> => {
  const user = await documents.collection(users).get(userId);
  if (user === undefined || user.body.isDemo || !(await isFor(user.body))) return;
  const { firstName, email } = user.body;
  await mails.enqueue(mailId, email, write({ firstName, publicUrl }));
};
