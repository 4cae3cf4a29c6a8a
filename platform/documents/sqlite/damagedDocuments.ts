import { quoted } from '../../sqlite/quoted.ts';
import { scanning } from '../../sqlite/scanning.ts';

const SHOWN = 20;

const COLLECTIONS = `SELECT t.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
  WHERE t.type = 'table' AND c.name = 'body' ORDER BY t.name`;

/**
 * Looks for documents that are not JSON, in a file whose pages are intact.
 * @returns a sentence for each, up to 20 per collection, that quotes nothing of it
 * @throws DatabaseClosed when the signal aborts
 */
export const damagedDocuments = (file: string, signal?: AbortSignal): Promise<readonly string[]> =>
  scanning(file, signal, async scan => {
    const said: string[] = [];
    for (const [name] of await scan({ text: COLLECTIONS, values: [] })) {
      const text = `SELECT id FROM ${quoted(String(name))} WHERE NOT json_valid(body) ORDER BY id LIMIT ${SHOWN}`;
      for (const [id] of await scan({ text, values: [] })) said.push(`The document ${id} of ${name} is no JSON`);
    }
    return said;
  });
