import { hash, randomBytes } from 'node:crypto';
import { collection, type Documents } from '#platform/documents/port.ts';

export type TokenPurpose = 'verify_email' | 'reset_password';

const LIFETIME_MS: { readonly [Purpose in TokenPurpose]: number } = {
  verify_email: 7 * 24 * 60 * 60 * 1000,
  reset_password: 60 * 60 * 1000,
};

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

/** @returns the token itself, which is not kept */
export const issueToken = async (
  documents: Documents,
  purpose: TokenPurpose,
  userId: string,
  now: string,
): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(Date.parse(now) + LIFETIME_MS[purpose]).toISOString();
  await documents
    .collection(tokens)
    .insert({ id: hashToken(token), fields: { userId, purpose, expiresAt }, body: null });
  return token;
};

/** @returns the user that a token was issued to; undefined for one that is unknown, expired or for another purpose */
export const ownerOfToken = async (
  documents: Documents,
  purpose: TokenPurpose,
  token: string,
  now: string,
): Promise<string | undefined> => {
  const found = await documents.collection(tokens).get(hashToken(token));
  if (found?.fields.purpose !== purpose || String(found.fields.expiresAt) <= now) return undefined;
  return String(found.fields.userId);
};

/** @returns how many of them a user could still use */
export const countTokens = (
  documents: Documents,
  purpose: TokenPurpose,
  userId: string,
  now: string,
): Promise<number> => documents.collection(tokens).count({ userId, purpose, expiresAt: { gt: now } });

/** Every token of this purpose is worth nothing from now on. @returns how many there were */
export const revokeTokens = (documents: Documents, purpose: TokenPurpose, userId: string): Promise<number> =>
  documents.collection(tokens).deleteWhere({ userId, purpose });
