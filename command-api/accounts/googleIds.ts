import type { Documents } from '#platform/documents/port.ts';
import { type User, type UserBody, users } from './users.ts';

/** A subject is only unique together with the issuer that assigned it. */
interface GoogleId {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * The form in which Google accounts are compared. Accounts of earlier releases have no issuer until
 * their owner signs in again.
 */
export const googleKey = ({ googleId, googleIssuer }: Pick<UserBody, 'googleId' | 'googleIssuer'>): string | null =>
  googleIssuer === undefined || googleId === null ? googleId : `${googleIssuer} ${googleId}`;

/** @returns the account that this Google account opens; undefined when there is none */
export const userOfGoogle = async (
  documents: Pick<Documents, 'collection'>,
  { issuer, subject }: GoogleId,
): Promise<User | undefined> => {
  const find = async (google: string | null) =>
    (await documents.collection(users).find({ where: { google }, limit: 1 }))[0];
  const known = await find(googleKey({ googleId: subject, googleIssuer: issuer }));
  if (known) return known;
  const early = await find(subject);
  return early?.body.googleIssuer === undefined ? early : undefined;
};

/** The same account, without a link to Google. */
export const withoutGoogle = ({ googleIssuer: _, isGoogleProven: __, ...body }: UserBody): UserBody => ({
  ...body,
  googleId: null,
});
