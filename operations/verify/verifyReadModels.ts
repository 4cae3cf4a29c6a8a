import { join } from 'node:path';
import type { EventStore } from '#eventlog/eventStore.ts';
import { formatPosition, type Position } from '#eventlog/position.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { openSteppedReplay } from '#projector/catchUp.ts';
import { compareAtSamePosition } from '#projector/compare.ts';
import { isErasure } from '#projector/difference.ts';
import type { ReadModels } from '#readmodels/readModels.ts';

export interface ReadModelsReport {
  /** The position that the live read models had reached when the comparison began. */
  readonly position: string;
  readonly compared: number;
  readonly differences: readonly {
    readonly collection: string;
    readonly id: string;
    readonly fields: readonly string[];
  }[];
}

/**
 * Compares the live read models with a fresh replay in another folder. It only reads the live ones.
 * Differences that come from an erased text alone are left out.
 * @throws UnreadableEvent, ProjectionFailed
 */
export const verifyReadModels = async (
  { store, readModels }: { readonly store: EventStore; readonly readModels: ReadModels },
  folder: string,
  onProgress: (events: number, position: Position) => void,
): Promise<ReadModelsReport> => {
  const documents = await openSqliteDocuments({ file: join(folder, 'read-models.db'), durable: false });
  try {
    const { catchUp } = openSteppedReplay({ store, documents, onProgress });
    const {
      position,
      compared,
      differences: found,
    } = await compareAtSamePosition(readModels.current, documents, catchUp);
    const differences = found
      .filter(difference => !isErasure(difference))
      .map(({ collection, id, changes }) => ({
        collection: collection.name,
        id,
        fields: changes.map(({ path }) => path),
      }));
    return { position: position ? formatPosition(position) : '0', compared, differences };
  } finally {
    await documents.close();
  }
};
