/**
 * The providers of sign-in without a password. A name stands in routes, codes, security events and
 * stored accounts; a label is what people read.
 */
export const PROVIDERS = { google: 'Google' } as const;

export type Provider = keyof typeof PROVIDERS;

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly Provider[];
