import { STAMPS } from '#platform/documents/sqlite/stamps.ts';
import { quoted } from '#platform/sqlite/quoted.ts';
import { openReader } from '#platform/sqlite/reader.ts';

/** Tables that have rows even in a new file. */
const NOTHING_YET = ['deletions', STAMPS];

const selectTables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

/** Whether a file contains any event or document. */
export const holdsRows = async (file: string): Promise<boolean> => {
  const reader = openReader(file);
  try {
    return await reader.read(prepare =>
      prepare(selectTables)
        .all()
        .map(({ name }) => String(name))
        .filter(name => !NOTHING_YET.includes(name))
        .some(name => prepare(`SELECT 1 FROM ${quoted(name)} LIMIT 1`).get() !== undefined),
    );
  } finally {
    reader.close();
  }
};
