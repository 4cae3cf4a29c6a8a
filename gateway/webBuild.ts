import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WEB_DIST } from './app.ts';

const ROOT = dirname(fileURLToPath(new URL('.', import.meta.url)));
/** What the SPA is built from. */
const SOURCES = ['web', 'contract', 'domain', 'package-lock.json'];
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** The time of the last change below a path, build output left out. Milliseconds. */
const lastChange = async (path: string): Promise<number> => {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter(name => name !== 'dist' && name !== 'node_modules');
  const changes = await Promise.all(names.map(name => lastChange(join(path, name))));
  return Math.max(info.mtimeMs, ...changes);
};

const isCurrent = async (): Promise<boolean> => {
  const built = await stat(join(WEB_DIST, 'index.html')).catch(() => undefined);
  if (built === undefined) return false;
  const changes = await Promise.all(SOURCES.map(source => lastChange(join(ROOT, source)).catch(() => 0)));
  return built.mtimeMs >= Math.max(...changes);
};

/** Builds the SPA when its sources are newer than what was built. An image without Vite serves what it was built with. */
export const buildWebIfNewer = async (): Promise<void> => {
  if (!existsSync(VITE) || !existsSync(join(ROOT, 'web', 'vite.config.ts')) || (await isCurrent())) return;
  process.stderr.write('Building the screens (only after a change)…\n');
  await new Promise<void>((resolve, reject) => {
    const vite = spawn(process.execPath, [VITE, 'build', 'web', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    });
    vite.on('error', reject);
    vite.on('exit', code => (code === 0 ? resolve() : reject(new Error('The screens could not be built'))));
  });
};
