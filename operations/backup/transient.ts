/**
 * Collections about running processes, the read models, how the stores were filled, or which log
 * they belong to. They are not part of a backup.
 */
const TRANSIENT: readonly string[] = [
  'leases',
  'heartbeats',
  'followers',
  'read_models',
  'migrations',
  'log_identity',
  'checkpoint_events',
];

export const isTransient = (collection: string): boolean => TRANSIENT.includes(collection);

/**
 * The positions of the reactions. They are read before the log, so that no unhandled event is taken
 * for handled.
 */
export const CHECKPOINTS = 'checkpoints';
