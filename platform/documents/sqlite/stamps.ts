import { randomUUID } from 'node:crypto';
import type { DataVersion } from '../../sqlite/dataVersion.ts';
import { quoted } from '../../sqlite/quoted.ts';
import type { Prepare } from '../../sqlite/reader.ts';
import type { CollectionDefinition } from '../port.ts';

/**
 * The table of the stamps. No collection can have its name. Emptying the collections leaves its
 * rows, so no stamp repeats.
 */
export const STAMPS = '_stamps';

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/**
 * The SQL that creates a collection's stamp: a number that triggers replace by a random one at
 * every change to its table.
 */
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
export interface Stamps {
  ofAll(): string;
  /** @param name the name of a stamped collection */
  ofCollection(name: string): string;
}

/**
 * Returns a random stamp while SQLite is locked or closed, and before the table exists. The read
 * that follows gets the error.
 */
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
