/** Who somebody is, as Google says. */
export interface GoogleIdentity {
  /** Stays the same when their address changes. */
  readonly subject: string;
  readonly email: string;
  /** Whether Google knows that the address is theirs now, and not only that it was when they signed up there. */
  readonly isProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** What the browser that begins has to bring back: whoever else comes with the answer is not let in. */
export interface GoogleAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** They did not want to, after all. */
export class GoogleDeclined extends Error {
  constructor(cause: unknown) {
    super('They declined to sign in with Google', { cause });
    this.name = 'GoogleDeclined';
  }
}

/** Sign-in with Google: OpenID Connect's authorization code flow, with PKCE. */
export interface Google {
  /** @returns where to send the browser; @throws when Google cannot be reached */
  begin(): Promise<{ readonly url: string; readonly attempt: GoogleAttempt }>;
  /**
   * @param search the query of the address that the browser has come back to
   * @returns who it is; @throws GoogleDeclined, or another error when it is no answer to this attempt, and when Google cannot be reached
   */
  identify(search: string, attempt: GoogleAttempt): Promise<GoogleIdentity>;
}
