/** Collections that say something about running processes or about read models, which a backup does not hold. */
const DOOMED: readonly string[] = ['leases', 'heartbeats', 'followers', 'read_models'];

export const isDoomed = (collection: string): boolean => DOOMED.includes(collection);

/** How far the reactions have come: read before the log, so that no event is ever taken for handled that was not. */
export const CHECKPOINTS = 'checkpoints';
