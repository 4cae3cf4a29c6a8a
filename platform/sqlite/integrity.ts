import { reasonOf } from '../errors/reasonOf.ts';
import { isDamage } from './errors.ts';
import { scanning } from './scanning.ts';

const SHOWN = 20;
const SOUND = 'ok';
/** Such as "*** in database main ***". */
const HEADING = /^\*\*\*/;

/** 'pages': each page by itself, in a tenth of the time; 'indexes': also whether each index has exactly what its table has. */
export type Depth = 'pages' | 'indexes';

const PRAGMAS: Readonly<Record<Depth, string>> = { pages: 'quick_check', indexes: 'integrity_check' };

/**
 * Has SQLite look through a whole file. Reads of a damaged page or index may find less than there is, and no error.
 * @returns what is wrong with it, in SQLite's words; @throws DatabaseClosed when the signal aborts, and what keeps it from being read
 */
export const damageIn = (file: string, depth: Depth, signal?: AbortSignal): Promise<readonly string[]> =>
  scanning(file, signal, async scan => {
    try {
      const rows = await scan({ text: `PRAGMA ${PRAGMAS[depth]}(${SHOWN})`, values: [] });
      return rows.flatMap(([said]) => String(said).split('\n')).filter(line => line !== SOUND && !HEADING.test(line));
    } catch (error) {
      if (!isDamage(error)) throw error;
      return [reasonOf(error)];
    }
  });
