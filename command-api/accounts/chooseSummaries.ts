import type { Services } from '../services.ts';
import { type User, users } from './users.ts';

/** Switches the daily summary by email on or off. @returns the account as it is now */
export const chooseSummaries = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  user: User,
  dailySummaries: boolean,
): Promise<User> => {
  const changed = await documents.collection(users).update(user.id, ({ body, ...rest }) => ({
    ...rest,
    body: { ...body, dailySummaries, updatedAt: clock.now() },
  }));
  return changed ?? user;
};
