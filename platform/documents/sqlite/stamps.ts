import { randomUUID } from 'node:crypto';
import type { DataVersion } from '../../sqlite/dataVersion.ts';
import { quoted } from '../../sqlite/quoted.ts';
import type { Prepare } from '../../sqlite/reader.ts';
import type { CollectionDefinition } from '../port.ts';

/** The table of the stamps, which no collection can be named like. Emptying the collections leaves its rows: no stamp comes twice. */
export const STAMPS = '_stamps';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/** The SQL that makes the stamp of a collection: a number that triggers replace by a random one at every change to its table. */
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

/** Texts that are different after every write (see Documents.stamp). */
export interface Stamps {
  ofAll(): string;
  /** @param name that of a stamped collection */
  ofCollection(name: string): string;
}

/** A random stamp while SQLite is locked or closed, and before the table exists. A reader who goes on to read gets the error there. */
const orUnknown = (stamp: () => string): string => {
  try {
    return stamp();
  } catch {
    return randomUUID();
  }
};

export const openStamps = (prepare: Prepare, version: DataVersion): Stamps => {
  /** Stamps are read once for every version of the file. */
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
