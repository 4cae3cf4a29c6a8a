import { reasonOf } from '../errors/reasonOf.ts';
import { isDamage } from './errors.ts';
import { scanning } from './scanning.ts';

const SHOWN = 20;
const SOUND = 'ok';
/** A line such as "*** in database main ***". */
const HEADING = /^\*\*\*/;

/** 'pages' checks each page, in a tenth of the time; 'indexes' also that indexes fit tables. */
export type Depth = 'pages' | 'indexes';

const PRAGMAS: Readonly<Record<Depth, string>> = { pages: 'quick_check', indexes: 'integrity_check' };

/**
 * Has SQLite check a whole file. Without that, a read of a damaged page or index may return too few
 * rows and no error.
 * @returns the damage, in SQLite's words
 * @throws DatabaseClosed when the signal aborts, and the error if the file cannot be read
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
