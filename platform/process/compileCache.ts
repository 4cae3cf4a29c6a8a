import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

/**
 * Lets Node keep what it has compiled, for this process, its threads and its children: the next start takes half the time. To be called
 * before the modules are loaded. Where the folder cannot be written, everything works as without it.
 */
export const keepCompiled = (): void => {
  const { directory } = enableCompileCache(FOLDER);
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE = FOLDER;
};
