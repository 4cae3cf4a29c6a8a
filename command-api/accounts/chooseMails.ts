import type { ChosenMails } from '#mails/mailChoices.ts';
import type { Services } from '../services.ts';
import { type User, users } from './users.ts';

/**
 * Switches kinds of email on or off.
 * @returns the account as it is now; undefined when it no longer exists
 */
export const chooseMails = (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  userId: string,
  chosen: ChosenMails,
): Promise<User | undefined> =>
  documents.collection(users).update(userId, ({ body, ...rest }) => ({
    ...rest,
    body: { ...body, ...chosen, updatedAt: clock.now() },
  }));
