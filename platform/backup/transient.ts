/** Collections that say something about running processes, read models or how the stores were filled: no backup holds them. */
const TRANSIENT: readonly string[] = ['leases', 'heartbeats', 'followers', 'read_models', 'migrations'];

export const isTransient = (collection: string): boolean => TRANSIENT.includes(collection);

/** How far the reactions have come: read before the log, so that no event is ever taken for handled that was not. */
export const CHECKPOINTS = 'checkpoints';
