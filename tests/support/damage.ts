import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/**
 * Offsets in the header of a SQLite file (page size) and in that of a page (number of cells, place
 * of the first one).
 */
const PAGE_SIZE_AT = 16;
const CELLS_AT = 3;
const FIRST_CELL_AT = 12;
const NO_KIND_OF_PAGE = 0x77;

/** The number of the root page of a table or an index. */
const rootOf = (file: string, name: string): number => {
  const db = new DatabaseSync(file, { readOnly: true });
  const root = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)?.rootpage;
  db.close();
  if (typeof root !== 'number') throw new Error(`There is no ${name} in ${file}`);
  return root;
};

type PageOf = (number: number) => Buffer;

const change = async (file: string, edit: (pageOf: PageOf) => void): Promise<void> => {
  const bytes = await readFile(file);
  const size = bytes.readUInt16BE(PAGE_SIZE_AT);
  edit(number => bytes.subarray((number - 1) * size, number * size));
  await writeFile(file, bytes);
};

/**
 * Loses the last cell of a small table or index, as a flipped bit might: its content cannot be
 * found any more, but no read fails. For a file that nobody has open.
 */
export const loseCell = (file: string, name: string): Promise<void> =>
  change(file, pageOf => {
    const root = pageOf(rootOf(file, name));
    root.writeUInt16BE(root.readUInt16BE(CELLS_AT) - 1, CELLS_AT);
  });

/** Makes reads of the first rows of a table fail; it must have more than one page. */
export const breakFirstPage = (file: string, name: string): Promise<void> =>
  change(file, pageOf => {
    const root = pageOf(rootOf(file, name));
    const first = root.readUInt32BE(root.readUInt16BE(FIRST_CELL_AT));
    pageOf(first).writeUInt8(NO_KIND_OF_PAGE);
  });

/** Replaces the data and metadata of an event. @param text something that is not JSON */
export const breakJsonOf = (file: string, eventId: string, text: string): void => {
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.prepare('UPDATE events SET data = ?, metadata = ? WHERE id = ?').run(text, text, eventId);
  db.close();
};
