import type { Services } from '../services.ts';
import { users } from './users.ts';

/** First and last names of accounts, private; none of an account that is gone. */
export const accountNames = async (
  { documents }: Pick<Services, 'documents'>,
  userIds: readonly string[],
): Promise<readonly string[]> =>
  (await documents.collection(users).getMany(userIds)).flatMap(({ body }) => [body.firstName, body.lastName]);
