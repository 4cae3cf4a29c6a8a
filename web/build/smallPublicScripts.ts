import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Not minified: the minifier emits template literals, which the oldest browsers cannot parse. */
const FOR_OLD_BROWSERS = 'oldBrowser.js';

/**
 * Minifies the scripts in public/, which Vite copies unchanged. Every browser that supports modules
 * can read the result.
 */
export const smallPublicScripts = (): Plugin => ({
  name: 'small-public-scripts',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler: async ({ dir = '' }) => {
      const scripts = (await readdir(dir)).filter(name => name.endsWith('.js') && name !== FOR_OLD_BROWSERS);
      await Promise.all(scripts.map(name => makeSmall(join(dir, name))));
    },
  },
});

const makeSmall = async (file: string): Promise<void> => {
  const { code } = await minify(file, await readFile(file, 'utf8'), { compress: { target: 'es2015' } });
  await writeFile(file, code);
};
