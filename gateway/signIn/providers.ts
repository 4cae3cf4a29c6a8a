import { PROVIDER_NAMES, type Provider } from '#contract/signIn.ts';
import type { Config } from '#installation/config.ts';
import type { SignIn } from '#platform/signIn/port.ts';

/** The path, below the public address, to which a provider sends people back. */
const callbackOf = (provider: Provider): string => `/api/auth/${provider}/callback`;

/** How each provider is opened; undefined where its settings are missing. */
const openers: Readonly<Record<Provider, (config: Config, callback: string) => Promise<SignIn> | undefined>> = {
  google: ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }, callback) => {
    if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return undefined;
    const client = { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, callback };
    return import('#platform/signIn/google.ts').then(({ openGoogle }) => openGoogle(client));
  },
};

/** The providers with which people can sign in here. */
export type Providers = ReadonlyMap<Provider, SignIn>;

/** Opens the providers that the settings switch on. */
export const openProviders = async (config: Config, publicUrl: string): Promise<Providers> => {
  const open = new Map<Provider, SignIn>();
  for (const name of PROVIDER_NAMES) {
    const provider = await openers[name](config, `${publicUrl}${callbackOf(name)}`);
    if (provider) open.set(name, provider);
  }
  return open;
};
