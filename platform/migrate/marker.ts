import { collection, type Documents } from '../documents/port.ts';

export const MIGRATIONS = 'migrations';

interface MarkerBody {
  readonly state: 'under way' | 'done';
  /** ISO-8601 UTC. */
  readonly at: string;
}

/** Among the documents of the target: whether everything has been brought. */
const migrations = collection<MarkerBody>()({ name: MIGRATIONS, fields: {} });
const THIS = 'into this';

export const readMarker = async (documents: Documents): Promise<MarkerBody['state'] | undefined> =>
  (await documents.collection(migrations).get(THIS))?.body.state;

export const writeMarker = (documents: Documents, state: MarkerBody['state']): Promise<void> =>
  documents.collection(migrations).put({ id: THIS, fields: {}, body: { state, at: new Date().toISOString() } });
