import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The text of a file inside an installed package, e.g. 'humannames/list.txt'. */
export const packageFile = (specifier: string): string => readFileSync(require.resolve(specifier), 'utf8');
