import { LRUCache } from 'lru-cache';
import type { Documents } from '#platform/documents/port.ts';
import { sessionOf } from './sessions.ts';
import { type User, users } from './users.ts';

const REMEMBERED = 10_000;

interface SignedIn {
  readonly user: User;
  readonly expire: string;
}

/**
 * Finds who is signed in. While no document changes neither do sessions and accounts, and they are not read again; with any change
 * all of them are forgotten.
 * @returns a function from a sid and the present to the account; undefined when the session has ended or the account is gone
 */
export const signedInUsers = (documents: Documents) => {
  const remembered = new LRUCache<string, SignedIn>({ max: REMEMBERED });
  let stamp = documents.stamp();

  const rememberedNow = (): LRUCache<string, SignedIn> => {
    const present = documents.stamp();
    if (present !== stamp) remembered.clear();
    stamp = present;
    return remembered;
  };

  const read = async (sid: string): Promise<SignedIn | undefined> => {
    const before = documents.stamp();
    const session = await sessionOf(documents, sid);
    if (session === undefined) return undefined;
    const user = await documents.collection(users).get(session.userId);
    if (user === undefined) return undefined;
    const signedIn = { user, expire: session.expire };
    if (documents.stamp() === before) rememberedNow().set(sid, signedIn);
    return signedIn;
  };

  return async (sid: string, now: string): Promise<User | undefined> => {
    const signedIn = rememberedNow().get(sid) ?? (await read(sid));
    return signedIn && signedIn.expire > now ? signedIn.user : undefined;
  };
};
