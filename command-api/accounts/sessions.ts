import { instantAfter } from '#domain/instantAfter.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import { erasures } from './erasures.ts';
import { hashToken, newToken } from './tokens.ts';
import { type User, users } from './users.ts';

export const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

interface SessionBody {
  readonly sess: { readonly userId: string; readonly createdAt: string };
}

/** Signed-in browsers. The id is the hash of the sid in the cookie. */
export const sessions = collection<SessionBody>()({
  name: 'sessions',
  fields: { userId: 'text', expire: 'text' },
  indexes: [['userId'], ['expire']],
  stamped: true,
});

/**
 * Starts a session.
 * @param user the account as it was when its password was compared
 * @returns a new sid for the cookie; undefined when the password has changed since, or the account
 * is deleted or being deleted
 */
export const startSession = async (
  documents: Documents,
  { id: userId, body: { passwordHash } }: Pick<User, 'id' | 'body'>,
  now: string,
): Promise<string | undefined> => {
  const sid = newToken();
  const expire = instantAfter(now, SESSION_LIFETIME_SECONDS * 1000);
  const body = { sess: { userId, createdAt: now } };
  await documents.collection(sessions).insert({ id: hashToken(sid), fields: { userId, expire }, body });
  // Check after the insert: a password change or a deletion that begins later ends this session
  // together with all others.
  const account = await documents.collection(users).get(userId);
  const isLeaving = (await documents.collection(erasures).get(userId)) !== undefined;
  if (account?.body.passwordHash === passwordHash && !isLeaving) return sid;
  await endSession(documents, sid);
  return undefined;
};

export interface Session {
  readonly userId: string;
  /** When it expires, ISO-8601 UTC. */
  readonly expire: string;
}

/** @returns undefined for an unknown sid */
export const sessionOf = async (documents: Documents, sid: string): Promise<Session | undefined> => {
  const session = await documents.collection(sessions).get(hashToken(sid));
  return session && { userId: session.body.sess.userId, expire: String(session.fields.expire) };
};

/** @returns whether there was one */
export const endSession = (documents: Documents, sid: string): Promise<boolean> =>
  documents.collection(sessions).delete(hashToken(sid));

/** Signs out every browser except the one with this sid. */
export const endOtherSessions = async (documents: Documents, userId: string, sid: string): Promise<void> => {
  const store = documents.collection(sessions);
  const own = hashToken(sid);
  const all = await store.findFields({ where: { userId } });
  await Promise.all(all.filter(({ id }) => id !== own).map(({ id }) => store.delete(id)));
};

/**
 * Ends all sessions after a password change or an erasure.
 * @returns how many there were
 */
export const endAllSessions = (documents: Documents, userId: string): Promise<number> =>
  documents.collection(sessions).deleteWhere({ userId });
