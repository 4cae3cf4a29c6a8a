import { randomUUID } from 'node:crypto';
import type { DataVersion } from '../../sqlite/dataVersion.ts';
import type { Prepare } from '../../sqlite/reader.ts';
import type { CollectionDefinition } from '../port.ts';
import { quoted } from './select.ts';

/** No collection has such a name. Its rows outlive those of the collections: a stamp never comes again. */
export const STAMPS = '_stamps';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/** What keeps the stamp of a collection: a number that every change to its table replaces by a random one. */
export const createStamp = ({ name, stamped }: CollectionDefinition): readonly string[] => {
  if (!stamped) return [];
  const literal = `'${name}'`;
  return [
    `CREATE TABLE IF NOT EXISTS ${STAMPS} (collection TEXT PRIMARY KEY NOT NULL, stamp INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
    `INSERT OR IGNORE INTO ${STAMPS} VALUES (${literal}, random())`,
    ...CHANGES.map(
      change => `CREATE TRIGGER IF NOT EXISTS ${quoted(`${name}_stamp_${change}`)} AFTER ${change} ON ${quoted(name)}
        BEGIN UPDATE ${STAMPS} SET stamp = random() WHERE collection = ${literal}; END`,
    ),
  ];
};

/** Tell whether anything was written (see port). */
export interface Stamps {
  ofAll(): string;
  /** Of a stamped collection. */
  ofCollection(name: string): string;
}

/** While SQLite is locked or closed, and before the collection is there, it cannot be told; whoever reads on meets the error there. */
const orUnknown = (stamp: () => string): string => {
  try {
    return stamp();
  } catch {
    return randomUUID();
  }
};

export const openStamps = (prepare: Prepare, version: DataVersion): Stamps => {
  /** Read once for every version of the file. */
  const known = new Map<string, { readonly version: number; readonly stamp: string }>();

  const read = (name: string): string => {
    const statement = prepare(`SELECT CAST(stamp AS TEXT) AS stamp FROM ${STAMPS} WHERE collection = ?`);
    return String(statement.get(name)?.stamp ?? randomUUID());
  };
  const collectionStamp = (name: string): string => {
    const present = version.current();
    const last = known.get(name);
    if (last?.version === present) return last.stamp;
    const stamp = read(name);
    known.set(name, { version: present, stamp });
    return stamp;
  };
  return {
    ofAll: () => orUnknown(() => `${version.current()}`),
    ofCollection: name => orUnknown(() => collectionStamp(name)),
  };
};
