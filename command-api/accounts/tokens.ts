import { hash, randomBytes } from 'node:crypto';
import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS } from '#domain/rules.ts';
import { collection, type Documents } from '#platform/documents/port.ts';

type TokenPurpose = 'verify_email' | 'reset_password';

const LIFETIME_MS: { readonly [Purpose in TokenPurpose]: number } = {
  verify_email: 7 * DAY_MS,
  reset_password: 60 * 60 * 1000,
};

/**
 * How many working links a user gets in a day. More are not needed, and nobody can fill a mailbox
 * with them.
 */
const MOST_LINKS = 5;

/** One-time tokens, stored as hashes so that a reader of the store cannot use them. */
export const tokens = collection<null>()({
  name: 'tokens',
  fields: { userId: 'text', purpose: 'text', expiresAt: 'text' },
  indexes: [['userId', 'purpose'], ['expiresAt']],
});

/** SHA-256 is enough for a secret of 256 random bits. */
export const hashToken = (token: string): string => hash('sha256', token);

/** 256 random bits that fit into a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * @returns the token, which is not stored; undefined when the user already has too many valid
 * tokens from today
 */
export const issueToken = async (
  documents: Documents,
  purpose: TokenPurpose,
  userId: string,
  now: string,
): Promise<string | undefined> => {
  const after = (milliseconds: number): string => instantAfter(now, milliseconds);
  const store = documents.collection(tokens);
  const token = newToken();
  const id = hashToken(token);
  const lifetime = LIFETIME_MS[purpose];
  await store.insert({ id, fields: { userId, purpose, expiresAt: after(lifetime) }, body: null });
  // Count after the insert: before it, many requests at once would each be under the limit.
  const today = { gt: after(Math.max(0, lifetime - DAY_MS)) };
  if ((await store.count({ userId, purpose, expiresAt: today })) <= MOST_LINKS) return token;
  await store.delete(id);
  return undefined;
};

/** Removes what a sentence or a messenger has added after the link. */
const bare = (token: string): string => /^[\w-]*/.exec(token)?.[0] ?? '';

/**
 * @returns the user who got the token; undefined for a token that is unknown, expired or for
 * another purpose
 */
export const ownerOfToken = async (
  documents: Documents,
  purpose: TokenPurpose,
  token: string,
  now: string,
): Promise<string | undefined> => {
  const found = await documents.collection(tokens).get(hashToken(bare(token)));
  if (found?.fields.purpose !== purpose || String(found.fields.expiresAt) <= now) return undefined;
  return String(found.fields.userId);
};

/**
 * Invalidates every token for this purpose.
 * @returns how many there were
 */
export const revokeTokens = (documents: Documents, purpose: TokenPurpose, userId: string): Promise<number> =>
  documents.collection(tokens).deleteWhere({ userId, purpose });
