import { collection, type Documents } from '#platform/documents/port.ts';
import { erasures } from '../privacy/erasures.ts';
import { hashToken, newToken } from './tokens.ts';
import { type User, users } from './users.ts';

export const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

interface SessionBody {
  readonly sess: { readonly userId: string; readonly createdAt: string };
}

/** Signed-in browsers. The id is the hash of the sid that the cookie carries. */
export const sessions = collection<SessionBody>()({
  name: 'sessions',
  fields: { userId: 'text', expire: 'text' },
  indexes: [['userId'], ['expire']],
  stamped: true,
});

/**
 * @param user as their password was compared
 * @returns the sid for the cookie: always a new one; undefined when there is another password by now, or no account any more, also where
 * its deletion has begun: the account itself goes last
 */
export const startSession = async (
  documents: Documents,
  { id: userId, body: { passwordHash } }: Pick<User, 'id' | 'body'>,
  now: string,
): Promise<string | undefined> => {
  const sid = newToken();
  const expire = new Date(Date.parse(now) + SESSION_LIFETIME_SECONDS * 1000).toISOString();
  const body = { sess: { userId, createdAt: now } };
  await documents.collection(sessions).insert({ id: hashToken(sid), fields: { userId, expire }, body });
  // Looked at only now: whoever changes the password or begins to delete the account later than this ends the session with all others.
  const account = await documents.collection(users).get(userId);
  const isLeaving = (await documents.collection(erasures).get(userId)) !== undefined;
  if (account?.body.passwordHash === passwordHash && !isLeaving) return sid;
  await endSession(documents, sid);
  return undefined;
};

export interface Session {
  readonly userId: string;
  /** Good until then, ISO-8601 UTC. */
  readonly expire: string;
}

/** @returns undefined also for an id that nobody was given */
export const sessionOf = async (documents: Documents, sid: string): Promise<Session | undefined> => {
  const session = await documents.collection(sessions).get(hashToken(sid));
  return session && { userId: session.body.sess.userId, expire: String(session.fields.expire) };
};

/** @returns whether there was one */
export const endSession = (documents: Documents, sid: string): Promise<boolean> =>
  documents.collection(sessions).delete(hashToken(sid));

/** For a new password and an erased account. @returns how many there were */
export const endAllSessions = (documents: Documents, userId: string): Promise<number> =>
  documents.collection(sessions).deleteWhere({ userId });
