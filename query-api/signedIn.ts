import { LRUCache } from 'lru-cache';
import { sessionOf, sessions } from '#command-api/accounts/sessions.ts';
import { type User, users } from '#command-api/accounts/users.ts';
import type { Documents } from '#platform/documents/port.ts';

const REMEMBERED = 10_000;

interface SignedIn {
  readonly user: User;
  readonly expire: string;
}

/**
 * Finds out who is signed in. Caches sessions and accounts until any of them changes, and then
 * forgets them all.
 * @returns a function from a sid and the present time to the account; undefined when the session
 * has ended or the account no longer exists
 */
export const signedInUsers = (documents: Documents) => {
  const remembered = new LRUCache<string, SignedIn>({ max: REMEMBERED });
  const stampNow = () => `${documents.collection(sessions).stamp()} ${documents.collection(users).stamp()}`;
  let stamp = stampNow();

  const rememberedNow = (): LRUCache<string, SignedIn> => {
    const present = stampNow();
    if (present !== stamp) remembered.clear();
    stamp = present;
    return remembered;
  };

  const read = async (sid: string): Promise<SignedIn | undefined> => {
    const before = stampNow();
    const session = await sessionOf(documents, sid);
    if (session === undefined) return undefined;
    const user = await documents.collection(users).get(session.userId);
    if (user === undefined) return undefined;
    const signedIn = { user, expire: session.expire };
    if (stampNow() === before) rememberedNow().set(sid, signedIn);
    return signedIn;
  };

  return async (sid: string, now: string): Promise<User | undefined> => {
    const signedIn = rememberedNow().get(sid) ?? (await read(sid));
    return signedIn && signedIn.expire > now ? signedIn.user : undefined;
  };
};
