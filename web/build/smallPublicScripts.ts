import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies the scripts of public/, which Vite copies unchanged. */
export const smallPublicScripts = (): Plugin => {
  let outDir = '';
  return {
    name: 'small-public-scripts',
    apply: 'build',
    configResolved: config => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const names = await readdir(outDir);
        await Promise.all(names.filter(name => name.endsWith('.js')).map(name => makeSmall(join(outDir, name))));
      },
    },
  };
};

const makeSmall = async (file: string): Promise<void> => {
  const { code } = await minify(file, await readFile(file, 'utf8'));
  await writeFile(file, code);
};
