import { type Collection, collection } from './port.ts';

/**
 * A lease without a token is free. Its token changes whenever a process takes the lease, and its
 * version whenever it is renewed.
 */
export const leases = collection<null>()({ name: 'leases', fields: { holder: 'text', token: 'text' } });

export type Leases = Collection<'holder' | 'token', null>;
