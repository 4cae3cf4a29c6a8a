/** A person's identity according to a provider, such as Google. */
export interface Identity {
  /** The address of the provider that confirms it. */
  readonly issuer: string;
  /** The person's id at the issuer. It stays the same when their address changes. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider knows that the address is theirs now, not only when they signed up. */
  readonly isProven: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The browser's secrets: the provider's answer counts only with them, so no other can use it. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The visitor chose not to sign in with the provider. */
export class SignInDeclined extends Error {
  constructor(cause: unknown) {
    super('They declined to sign in', { cause });
    this.name = 'SignInDeclined';
  }
}

/** Sign-in at a provider: OpenID Connect's authorization code flow, with PKCE. */
export interface SignIn {
  /**
   * @returns the url to send the browser to
   * @throws when the provider cannot be reached
   */
  begin(): Promise<{ readonly url: string; readonly attempt: SignInAttempt }>;
  /**
   * @param search the query of the url at which the browser has returned
   * @returns the person's identity
   * @throws SignInDeclined; another error if this is not an answer to the attempt, or the provider
   * cannot be reached
   */
  identify(search: string, attempt: SignInAttempt): Promise<Identity>;
}
