import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person known to the provider, as the claims of a token. */
export interface KnownPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly hd?: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** Settings with which a server takes it for Google. */
  readonly settings: Readonly<Record<string, string>>;
  /** Makes this person the user of every browser that comes from now on. */
  seat(person: KnownPerson): void;
  /**
   * Publishes other keys, under the same names, than those that it signs with: as if somebody else
   * had signed.
   */
  publishOtherKeys(): void;
  stop(): Promise<void>;
}

const CLIENT = { client_id: 'bothsides', client_secret: 'a secret of tests that is long enough' };

/** The key of oidc-provider for development. */
const KEY_NAME = 'keystore-CHANGE-ME';

const PAGE = `<!doctype html><html lang="en"><title>Provider</title><a href="./allow">Allow</a> <a href="./decline">Decline</a>`;

/** A key that has signed nothing, under the name of the one that the provider signs with. */
const otherKeys = (kid: string) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] };
};

/**
 * Starts a real OpenID Connect provider on this machine, in place of Google. It asks for consent on
 * a page with two links. Its host is localhost, which to a browser is another site than 127.0.0.1.
 */
export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, KnownPerson>();
  let seated: KnownPerson | undefined;
  let published: object | undefined;

  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: ['http://bothsides.example/api/auth/google/callback'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'hd'] },
    // Puts the claims into the ID token, as Google does.
    conformIdTokenClaims: false,
    cookies: { keys: ['of tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => known.get(sub) }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}/` },
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: CLIENT.client_id, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context: { body: unknown }, out: object) => {
      context.body = out;
    },
  });
  // Servers under test listen on any port.
  provider.Client.prototype.redirectUriAllowed = uri => uri.endsWith('/api/auth/google/callback');
  const answer = provider.callback();
  const answerOther: typeof answer = (request, response) =>
    published === undefined || request.url !== '/jwks'
      ? answer(request, response)
      : response.setHeader('Content-Type', 'application/json').end(JSON.stringify(published));

  server.on('request', async (request, response) => {
    const choice = /^\/interaction\/[\w-]+\/(allow|decline)?$/.exec(request.url ?? '');
    if (choice === null) return answerOther(request, response);
    if (choice[1] === undefined) return response.setHeader('Content-Type', 'text/html').end(PAGE);
    const allowed = choice[1] === 'allow' && seated !== undefined;
    const result = allowed ? { login: { accountId: seated?.sub } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result);
  });

  return {
    issuer,
    settings: { GOOGLE_CLIENT_ID: CLIENT.client_id, GOOGLE_CLIENT_SECRET: CLIENT.client_secret, GOOGLE_ISSUER: issuer },
    seat: person => {
      known.set(person.sub, person);
      seated = person;
    },
    publishOtherKeys: () => {
      published = otherKeys(KEY_NAME);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
