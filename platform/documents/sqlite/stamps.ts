import { randomUUID } from 'node:crypto';
import type { DataVersion } from '../../sqlite/dataVersion.ts';
import { quoted } from '../../sqlite/quoted.ts';
import type { Prepare } from '../../sqlite/reader.ts';
import type { CollectionDefinition } from '../port.ts';

/** No collection can have this name. Emptying keeps its rows, so that no stamp repeats. */
export const STAMPS = '_stamps';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/** A collection's stamp: a number that triggers randomise at every change to its table. */
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

/** Texts that differ after every write (see Documents.stamp). */
interface Stamps {
  ofAll(): string;
  /** @param name the name of a stamped collection */
  ofCollection(name: string): string;
}

/** A random stamp while SQLite is locked or closed, or has no table: the read gets the error. */
const orUnknown = (stamp: () => string): string => {
  try {
    return stamp();
  } catch {
    return randomUUID();
  }
};

export const openStamps = (prepare: Prepare, version: DataVersion): Stamps => {
  /** Stamps are read once for each version of the file. */
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
