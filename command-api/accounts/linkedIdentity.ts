import type { Provider } from '#contract/signIn.ts';
import type { Identity } from '#platform/signIn/port.ts';

/**
 * How an account stores who its owner is at a provider. The names are those of the first provider;
 * only this file and the export read them.
 */
export interface IdentityFields {
  /** Absent without a `googleId`, and in accounts that an earlier release linked to Google. */
  readonly provider?: Provider;
  /** The subject, whichever the provider. */
  readonly googleId: string | null;
  /**
   * The issuer of `googleId`. Absent without a `googleId`, and in accounts of earlier releases
   * until their owner signs in with the provider again.
   */
  readonly googleIssuer?: string;
  /** Whether the provider has shown that the owner of `googleId` also owns the address. */
  readonly isGoogleProven?: boolean;
}

/** Who the owner of an account is at a provider. */
export interface LinkedIdentity extends Pick<Identity, 'subject' | 'isProven'> {
  readonly provider: Provider;
  /** Undefined in accounts of earlier releases. */
  readonly issuer: string | undefined;
}

/** @returns the identity that opens an account; undefined when there is none */
export const identityOf = ({
  provider = 'google',
  googleId: subject,
  googleIssuer: issuer,
  isGoogleProven: isProven = false,
}: IdentityFields): LinkedIdentity | undefined =>
  subject === null ? undefined : { provider, issuer, subject, isProven };

/** The fields of an account that an identity opens. */
export const linkedTo = (
  provider: Provider,
  { issuer, subject, isProven }: Pick<Identity, 'issuer' | 'subject' | 'isProven'>,
) => ({ provider, googleId: subject, googleIssuer: issuer, isGoogleProven: isProven });

/** The same account, which no provider opens. */
export const withoutIdentity = <Body extends IdentityFields>({
  provider: _provider,
  googleIssuer: _issuer,
  isGoogleProven: _isProven,
  ...body
}: Body) => ({ ...body, googleId: null });

/** The form in which identities are compared. A subject is only unique together with its issuer. */
export const identityKey = (identity: Pick<LinkedIdentity, 'issuer' | 'subject'> | undefined): string | null => {
  if (identity === undefined) return null;
  const { issuer, subject } = identity;
  return issuer === undefined ? subject : `${issuer} ${subject}`;
};
