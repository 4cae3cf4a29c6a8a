import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ScreensMissing } from '#installation/start/startProblem.ts';

const ROOT = dirname(fileURLToPath(new URL('.', import.meta.url)));
/** The sources of the SPA. */
const SOURCES = ['web', 'contract', 'domain', 'package-lock.json'];
const vite = (root: string): string => join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const page = (root: string): string => join(root, 'web', 'dist', 'index.html');

/** The time of the last change below a path in milliseconds, without build output. */
const lastChange = async (path: string): Promise<number> => {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter(name => name !== 'dist' && name !== 'node_modules');
  const changes = await Promise.all(names.map(name => lastChange(join(path, name))));
  return Math.max(info.mtimeMs, ...changes);
};

const isCurrent = async (root: string): Promise<boolean> => {
  const built = await stat(page(root)).catch(() => undefined);
  if (built === undefined) return false;
  const changes = await Promise.all(SOURCES.map(source => lastChange(join(root, source)).catch(() => 0)));
  return built.mtimeMs >= Math.max(...changes);
};

const build = (root: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite(root), 'build', 'web', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
    child.on('error', reject);
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error('The screens could not be built'))));
  });

/**
 * Builds the SPA when its sources are newer than the build. An image without Vite serves the build
 * it contains.
 * @param root the folder of package.json
 * @throws ScreensMissing
 */
export const buildWebIfNewer = async (root = ROOT): Promise<void> => {
  const canBuild = existsSync(vite(root)) && existsSync(join(root, 'web', 'vite.config.ts'));
  if (!canBuild && !existsSync(page(root))) throw new ScreensMissing();
  if (!canBuild || (await isCurrent(root))) return;
  process.stderr.write('Building the screens (only after a change)…\n');
  await build(root);
};
