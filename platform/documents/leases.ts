import { type Collection, collection } from './port.ts';

/** Without a token it is free. Taking changes the token, renewing the version. */
export const leases = collection<null>()({ name: 'leases', fields: { holder: 'text', token: 'text' } });

export type Leases = Collection<'holder' | 'token', null>;

/**
 * The id of the sign that somebody waits for a lease. It is written again and again while they
 * wait, and stands among the leases, so that one look shows both.
 */
export const waitSign = (name: string): string => `${name} is waited for`;

/** How often somebody who waits writes the sign, in times to live of the lease. */
export const SIGN_EVERY = 5;
/** After a longer pause than this the sign counts for nothing. */
export const SIGN_LAPSES = 10;
/** For how long after the last sign a holder believes that somebody waits: longer than a lapse. */
export const SIGN_LASTS = 15;
