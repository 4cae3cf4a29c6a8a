import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|txt|json|webmanifest)$/;

/**
 * Writes a .br and a .gz file beside every text file of the build, so that the gateway never
 * compresses at run time.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir = '' }) => {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter(name => COMPRESSIBLE.test(name)).map(name => compress(join(dir, name))));
    },
  },
});

const compress = async (file: string): Promise<void> => {
  const source = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${file}.br`, brotliCompressSync(source, { params })),
    writeFile(`${file}.gz`, gzipSync(source, { level: 9, memLevel: 9 })),
  ]);
};
