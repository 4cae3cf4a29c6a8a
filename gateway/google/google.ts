import type { Config } from '#installation/config.ts';
import type { Google } from '#platform/google/port.ts';
import { GOOGLE_CALLBACK } from '../routes/google.ts';

/** @returns undefined when sign-in with Google is off */
export const googleOf = async (
  { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Config,
  publicUrl: string,
): Promise<Google | undefined> => {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return undefined;
  const { openGoogle } = await import('#platform/google/openId.ts');
  return openGoogle({
    issuer: GOOGLE_ISSUER,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    callback: `${publicUrl}${GOOGLE_CALLBACK}`,
  });
};
