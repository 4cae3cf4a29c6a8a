import { hash, randomBytes } from 'node:crypto';
import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS } from '#domain/rules.ts';
import { collection, type Documents } from '#platform/documents/port.ts';

export type TokenPurpose = 'verify_email' | 'reset_password';

const LIFETIME_MS: { readonly [Purpose in TokenPurpose]: number } = {
  verify_email: 7 * DAY_MS,
  reset_password: 60 * 60 * 1000,
};

/** How many working links a user gets in a day: more are not needed, and nobody can fill a mailbox with them. */
const MOST_LINKS = 5;

/** One-time tokens, kept as hashes: who reads the store cannot use them. */
export const tokens = collection<null>()({
  name: 'tokens',
  fields: { userId: 'text', purpose: 'text', expiresAt: 'text' },
  indexes: [['userId', 'purpose'], ['expiresAt']],
});

/** SHA-256 is enough for a secret of 256 random bits. */
export const hashToken = (token: string): string => hash('sha256', token);

/** 256 random bits that fit into a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** @returns the token itself, which is not kept; undefined when the user has got too many today that still work */
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
  // Counted after the insert: before it, many requests at once would each find room.
  const today = { gt: after(Math.max(0, lifetime - DAY_MS)) };
  if ((await store.count({ userId, purpose, expiresAt: today })) <= MOST_LINKS) return token;
  await store.delete(id);
  return undefined;
};

/** Without what a sentence or a messenger has put behind the link. */
const bare = (token: string): string => /^[\w-]*/.exec(token)?.[0] ?? '';

/** @returns the user that a token was issued to; undefined for one that is unknown, expired or for another purpose */
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

/** Makes every token of this purpose invalid. @returns how many there were */
export const revokeTokens = (documents: Documents, purpose: TokenPurpose, userId: string): Promise<number> =>
  documents.collection(tokens).deleteWhere({ userId, purpose });
