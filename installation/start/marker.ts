import { collection, type Documents } from '#platform/documents/port.ts';

/** The commands that fill empty stores. */
export type Bringer = 'migrate' | 'restore';

interface MarkerBody {
  readonly state: 'under way' | 'done';
  /** ISO-8601 UTC. */
  readonly at: string;
  /** Absent in old markers, which are of migrations. */
  readonly by?: Bringer;
}

/** A mark in the target that tells whether everything has been copied. */
const migrations = collection<MarkerBody>()({ name: 'migrations', fields: {} });
const THIS = 'into this';

/** @returns undefined where nothing was ever brought in */
export const readMarker = async (
  documents: Documents,
): Promise<{ readonly state: MarkerBody['state']; readonly by: Bringer } | undefined> => {
  const marker = (await documents.collection(migrations).get(THIS))?.body;
  return marker && { state: marker.state, by: marker.by ?? 'migrate' };
};

/** Tells everybody who opens this target whether it is whole. */
export const writeMarker = (documents: Documents, state: MarkerBody['state'], by: Bringer): Promise<void> =>
  documents.collection(migrations).put({ id: THIS, fields: {}, body: { state, by, at: new Date().toISOString() } });
