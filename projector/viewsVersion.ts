import type { Documents, ProjectedWrite } from '#platform/documents/port.ts';
import { VIEWS_VERSION_ID, viewsVersions } from '#readmodels/collections.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';

/**
 * Raise it whenever a view produces different documents from the same events. Read models of
 * another version must be rebuilt.
 */
export const VIEWS_VERSION = 9;

/** The version of read models that were begun before versions existed. */
const BEFORE_VERSIONS = 1;

/**
 * @returns the version of the views that began these read models; undefined while they are empty
 */
export const viewsVersionOf = async (documents: Documents): Promise<number | undefined> => {
  if ((await projectedPosition(documents)) === undefined) return undefined;
  return (await documents.collection(viewsVersions).get(VIEWS_VERSION_ID))?.body.version ?? BEFORE_VERSIONS;
};

/**
 * Written with the first batch of new read models.
 * @param version the position (commit) at the end of the batch
 */
export const noteOfVersion = (version: bigint): ProjectedWrite => ({
  collection: viewsVersions,
  id: VIEWS_VERSION_ID,
  document: { fields: {}, body: { version: VIEWS_VERSION } },
  version,
});
