import { keyedQueue } from '../async/keyedQueue.ts';
import { freshVersion } from './freshVersion.ts';
import type { Collection, Document, Stored } from './port.ts';

interface UpdateSteps<Field extends string, Body> {
  readonly get: (id: string) => Promise<Stored<Field, Body> | undefined>;
  /**
   * Writes the document if the stored version is still `expected`.
   * @returns whether it was written
   */
  readonly replace: (document: Stored<Field, Body>, expected: bigint) => Promise<boolean>;
}

const update = async <Field extends string, Body>(
  { get, replace }: UpdateSteps<Field, Body>,
  id: string,
  change: (document: Stored<Field, Body>) => Document<Field, Body> | undefined,
  known?: Stored<Field, Body>,
): Promise<Stored<Field, Body> | undefined> => {
  for (let stored = known ?? (await get(id)); ; stored = await get(id)) {
    const changed = stored && change(stored);
    if (stored === undefined || changed === undefined) return stored;
    const next = { id, fields: changed.fields, body: changed.body, version: freshVersion() };
    if (await replace(next, stored.version)) return next;
  }
};

/**
 * Reads, changes, and writes only if the read version is still stored; otherwise starts again.
 * Updates of one document by this process take turns, so they do not compete with each other.
 */
export const optimisticUpdate = <Field extends string, Body>(
  steps: UpdateSteps<Field, Body>,
): Collection<Field, Body>['update'] => {
  const takeTurns = keyedQueue();
  return (id, change, known) => takeTurns(id, () => update(steps, id, change, known));
};
