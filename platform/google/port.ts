/** A person's identity according to Google. */
export interface GoogleIdentity {
  /** The address of the provider that confirms it. */
  readonly issuer: string;
  /** The person's id at the issuer. It stays the same when their address changes. */
  readonly subject: string;
  readonly email: string;
  /**
   * Whether Google knows that the address is theirs now, and not only that it was when they signed
   * up with Google.
   */
  readonly isProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Secrets of the browser that started the sign-in. Google's answer is accepted only together with
 * them, so another browser cannot use it.
 */
export interface GoogleAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The visitor chose not to sign in with Google. */
export class GoogleDeclined extends Error {
  constructor(cause: unknown) {
    super('They declined to sign in with Google', { cause });
    this.name = 'GoogleDeclined';
  }
}

/** Sign-in with Google: OpenID Connect's authorization code flow, with PKCE. */
export interface Google {
  /**
   * @returns the url to send the browser to
   * @throws when Google cannot be reached
   */
  begin(): Promise<{ readonly url: string; readonly attempt: GoogleAttempt }>;
  /**
   * @param search the query of the url at which the browser has returned
   * @returns the person's identity
   * @throws GoogleDeclined; another error if this is not an answer to the attempt, or Google cannot
   * be reached
   */
  identify(search: string, attempt: GoogleAttempt): Promise<GoogleIdentity>;
}
