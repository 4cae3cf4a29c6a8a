import { isAway } from '../../sqlite/errors.ts';
import { DocumentsUnavailable, DuplicateDocument, WrongCheckpoint } from '../port.ts';

/** SQLite lists the columns: "UNIQUE constraint failed: users.tag, users.email". */
const DUPLICATE = /^UNIQUE constraint failed: (.+)$/;

/** @returns the port's error for one of SQLite or the writer; any other unchanged */
export const translated = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const columns = DUPLICATE.exec(error.message)?.[1]?.split(', ');
  if (columns) {
    const dot = columns[0]?.lastIndexOf('.') ?? -1;
    const table = columns[0]?.slice(0, dot) ?? '';
    return new DuplicateDocument(
      table,
      columns.map(column => column.slice(dot + 1)),
    );
  }
  if (error.name === 'WrongCheckpoint') {
    const { checkpoint, expected } = error as WrongCheckpoint;
    return new WrongCheckpoint(checkpoint, expected);
  }
  return isAway(error) ? new DocumentsUnavailable(error) : error;
};
