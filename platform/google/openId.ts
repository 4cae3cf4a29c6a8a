import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { onceUnlessFailed } from '../async/onceUnlessFailed.ts';
import { type Google, GoogleDeclined } from './port.ts';

export interface GoogleOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The url to which Google sends the browser back. It must be registered with Google. */
  readonly callback: string;
}

const TIMEOUT_SECONDS = 10;

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/**
 * Whether Google hosts the address, itself or for an organisation. Of any other address Google only
 * knows that the user owned it once
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
const isGooglesOwn = (email: string, hostedDomain: unknown): boolean =>
  /@(?:gmail|googlemail)\.com$/i.test(email) || textOf(hostedDomain) !== '';

const unlessDeclined = (error: unknown): never => {
  const isDeclined = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  throw isDeclined ? new GoogleDeclined(error) : error;
};

export const openGoogle = ({ issuer, clientId, clientSecret, callback }: GoogleOptions): Google => {
  const client = onceUnlessFailed(
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
      if (claims === undefined || email === '') throw new Error('Google has sent no email address');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        isProven: claims.email_verified === true && isGooglesOwn(email, claims.hd),
        firstName: textOf(claims.given_name),
        lastName: textOf(claims.family_name),
      };
    },
  };
};
