/** Collections about running processes, read models, or how the stores were filled: they are not part of a backup. */
const TRANSIENT: readonly string[] = ['leases', 'heartbeats', 'followers', 'read_models', 'migrations'];

export const isTransient = (collection: string): boolean => TRANSIENT.includes(collection);

/** How far the reactions have come: read before the log, so that no event is ever taken for handled that was not. */
export const CHECKPOINTS = 'checkpoints';
