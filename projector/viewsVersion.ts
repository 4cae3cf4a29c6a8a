import type { Documents, ProjectedWrite } from '#platform/documents/port.ts';
import { VIEWS_VERSION_ID, viewsVersions } from '#readmodels/collections.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';

/** Raise it whenever a view makes other documents of the same events: read models of another version have to be rebuilt. */
export const VIEWS_VERSION = 5;

/** The version of read models that were begun before there were versions. */
const BEFORE_VERSIONS = 1;

/** @returns which version of the views began these read models; undefined while they are empty */
export const viewsVersionOf = async (documents: Documents): Promise<number | undefined> => {
  if ((await projectedPosition(documents)) === undefined) return undefined;
  return (await documents.collection(viewsVersions).get(VIEWS_VERSION_ID))?.body.version ?? BEFORE_VERSIONS;
};

/** Goes with the first batch of new read models. @param version the position (commit) that the batch ends at */
export const noteOfVersion = (version: bigint): ProjectedWrite => ({
  collection: viewsVersions,
  id: VIEWS_VERSION_ID,
  document: { fields: {}, body: { version: VIEWS_VERSION } },
  version,
});
