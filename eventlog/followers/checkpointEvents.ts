import { collection, type Documents, type ProjectedWrite } from '#platform/documents/port.ts';
import type { Landmark } from '../port.ts';
import { formatPosition, parsePosition } from '../position.ts';

/**
 * For each checkpoint, by its id: the last event that was handled. If the log has another event in
 * that place, it is another log, or was set back.
 */
const checkpointEvents = collection<{ readonly eventId: string; readonly position: string }>()({
  name: 'checkpoint_events',
  fields: {},
});

/**
 * Written together with the checkpoint.
 * @param before the one that this process has written before, which need not be created
 */
export const checkpointEvent = (checkpoint: string, { id, position }: Landmark, before?: Landmark): ProjectedWrite => ({
  collection: checkpointEvents,
  id: checkpoint,
  document: { fields: {}, body: { eventId: id, position: formatPosition(position) } },
  version: position.commit,
  ...(before && { replaces: { version: before.position.commit, changed: [] } }),
});

/** @returns undefined for a checkpoint of an earlier release, and where nothing was handled yet */
export const checkpointEventOf = async (documents: Documents, checkpoint: string): Promise<Landmark | undefined> => {
  const stored = (await documents.collection(checkpointEvents).get(checkpoint))?.body;
  return stored && { id: stored.eventId, position: parsePosition(stored.position) };
};
