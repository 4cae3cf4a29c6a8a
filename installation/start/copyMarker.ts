import { collection, type Documents } from '#platform/documents/port.ts';

/** The commands that fill empty stores. */
export type Bringer = 'migrate' | 'restore';

interface MarkerBody {
  readonly state: 'under way' | 'done';
  /** ISO-8601 UTC. */
  readonly at: string;
  /** Absent in old markers, which all come from migrations. */
  readonly by?: Bringer;
}

/** A marker in the target that says whether everything has been copied. */
const migrations = collection<MarkerBody>()({ name: 'migrations', fields: {} });
const THIS = 'into this';

/** @returns undefined when nothing was ever copied here */
export const readMarker = async (
  documents: Documents,
): Promise<{ readonly state: MarkerBody['state']; readonly by: Bringer } | undefined> => {
  const marker = (await documents.collection(migrations).get(THIS))?.body;
  return marker && { state: marker.state, by: marker.by ?? 'migrate' };
};

/** Tells everybody who opens this target whether it is complete. */
export const writeMarker = (documents: Documents, state: MarkerBody['state'], by: Bringer): Promise<void> =>
  documents.collection(migrations).put({ id: THIS, fields: {}, body: { state, by, at: new Date().toISOString() } });
