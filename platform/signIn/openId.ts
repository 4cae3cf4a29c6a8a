import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { memoizeAsync } from '../async/memoizeAsync.ts';
import { type SignIn, SignInDeclined } from './port.ts';

/** What the provider has given to this product. */
export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The url to which the provider sends the browser back. It must be registered there. */
  readonly callback: string;
}

/** Whether the provider knows that an address, which it has verified once, is theirs now. */
export type ProofRule = (email: string, claims: IDToken) => boolean;

const TIMEOUT_SECONDS = 10;

/** A claim as text; empty for any other type. */
export const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

const unlessDeclined = (error: unknown): never => {
  const isDeclined = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  throw isDeclined ? new SignInDeclined(error) : error;
};

/** Signs in at a provider that speaks OpenID Connect. */
export const openOpenId = (
  { issuer, clientId, clientSecret, callback }: OpenIdClient,
  isTheirsNow: ProofRule,
): SignIn => {
  const client = memoizeAsync(
    (server: string): Promise<Configuration> =>
      discovery(new URL(server), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        // By default the library trusts TLS and does not check the signature of a token that it has
        // fetched itself. Only a provider on this machine is reached without TLS; the settings
        // allow no other.
        execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http://') ? [allowInsecureRequests] : [])],
      }),
  );
  return {
    begin: async () => {
      const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await client(issuer), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    identify: async (search, { state, nonce, codeVerifier }) => {
      const tokens = await authorizationCodeGrant(await client(issuer), new URL(search, callback), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }).catch(unlessDeclined);
      const claims = tokens.claims();
      const email = textOf(claims?.email);
      if (claims === undefined || email === '') throw new Error('The provider has sent no email address');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        isProven: claims.email_verified === true && isTheirsNow(email, claims),
        firstName: textOf(claims.given_name),
        lastName: textOf(claims.family_name),
      };
    },
  };
};
