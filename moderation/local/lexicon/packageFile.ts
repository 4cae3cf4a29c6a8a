import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Reads a file of an installed package. @param specifier e.g. 'humannames/list.txt' */
export const packageFile = (specifier: string): string => readFileSync(require.resolve(specifier), 'utf8');
