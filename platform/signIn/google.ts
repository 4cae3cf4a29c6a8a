import { type OpenIdClient, openOpenId, type ProofRule, textOf } from './openId.ts';

/**
 * Whether Google hosts the address, itself or for an organisation. Of any other address Google only
 * knows that the user owned it once
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
const isGooglesOwn: ProofRule = (email, { hd: hostedDomain }) =>
  /@(?:gmail|googlemail)\.com$/i.test(email) || textOf(hostedDomain) !== '';

export const openGoogle = (client: OpenIdClient) => openOpenId(client, isGooglesOwn);
