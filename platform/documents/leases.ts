import { type Collection, collection } from './port.ts';

/** Free without a token. The token is new each time that somebody takes the lease; the version, each time it is renewed. */
export const leases = collection<null>()({ name: 'leases', fields: { holder: 'text', token: 'text' } });

export type Leases = Collection<'holder' | 'token', null>;
