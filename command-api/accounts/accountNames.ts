import type { Services } from '../services.ts';
import { users } from './users.ts';

/** The first and last names of accounts; none for a deleted account. Private. */
export const accountNames = async (
  { documents }: Pick<Services, 'documents'>,
  userIds: readonly string[],
): Promise<readonly string[]> =>
  (await documents.collection(users).getMany(userIds)).flatMap(({ body }) => [body.firstName, body.lastName]);
