import { checkpoints } from '#platform/documents/batch.ts';
import type { CollectionDefinition, Documents } from '#platform/documents/port.ts';

/** Collections about processes, read models, copies and the log: no part of a backup. */
const EXCLUDED: readonly string[] = [
  'leases',
  'heartbeats',
  'followers',
  'read_models',
  'migrations',
  'log_identity',
  'checkpoint_events',
];

export const isExcluded = (collection: string): boolean => EXCLUDED.includes(collection);

/** Those of them that tie the documents to a log, and the positions in it. */
const OF_A_LOG: readonly CollectionDefinition[] = [
  checkpoints,
  ...['log_identity', 'checkpoint_events', 'resumptions', 'followers'].map(name => ({ name, fields: {} })),
];

/** Makes documents that belonged to another log, and look empty, belong to none. */
export const forgetLog = async (documents: Pick<Documents, 'collection'>): Promise<void> => {
  for (const definition of OF_A_LOG) await documents.collection(definition).deleteWhere({});
};

/** The reactions' positions, read before the log so that no event is taken for handled. */
export const CHECKPOINTS: string = checkpoints.name;
