import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder } from '../support/newFolder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CHECK = 'platform/process/requireNode24.cjs';

/** The folders of programs that were there before `npm ci`. */
const FOLDERS = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'));

const versionIn = (folder: string): string | undefined => {
  try {
    return execFileSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
};

/** The Node of this machine, where it is too old. */
const findOldNode = () => {
  const found = FOLDERS.map(folder => ({ folder, version: versionIn(folder) })).find(({ version }) => version);
  return Number(/^v(\d+)/.exec(found?.version ?? '')?.[1]) < 24 ? found : undefined;
};

/** The product, installed without the Node that `npm ci` would bring. */
const installWithoutNode = async (): Promise<string> => {
  const folder = await newFolder();
  await mkdir(join(folder, 'platform/process'), { recursive: true });
  for (const file of ['package.json', CHECK]) await cp(join(ROOT, file), join(folder, file));
  for (const room of ['server', 'cli']) await symlink(join(ROOT, room), join(folder, room));
  return folder;
};

const run = async (command: string, args: readonly string[], cwd: string) => {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: FOLDERS.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { said, code };
};

const REMEDY =
  /Bothsides needs Node 24 or newer, and this is Node (\S+) .*\n.*\n\n {2}npm rebuild node --ignore-scripts=false\n/;

const oldNode = findOldNode();

describe.skipIf(oldNode === undefined)(
  `With ${oldNode?.version ?? 'an old Node, which this machine does not have'},`,
  () => {
    test.for([['start'], ['run', 'cli', '--', 'status'], ['test'], ['run', 'dev'], ['run', 'build']])(
      'npm %s names the remedy',
      async args => {
        const { said, code } = await run('npm', ['--silent', ...args], await installWithoutNode());
        expect(said).toMatch(REMEDY);
        expect(said).not.toContain('ERR_');
        expect(code).toBe(1);
      },
    );

    test('the program bothsides names the remedy', async () => {
      const { said, code } = await run(join(ROOT, manifest.bin.bothsides), ['status'], await newFolder());
      expect(said).toMatch(REMEDY);
      expect(said).not.toContain('ERR_');
      expect(code).toBe(1);
    });
  },
);

describe('The check of Node', () => {
  test.for([
    ['18.19.0', 1],
    ['20.20.2', 1],
    ['22.18.0', 1],
    ['24.0.0', 0],
    ['26.1.0', 0],
  ] as const)('for %s ends with code %d', async ([version, expected]) => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./${CHECK}');`;
    const { said, code } = await run(process.execPath, ['--eval', pretend], ROOT);
    expect(code).toBe(expected);
    expect(REMEDY.exec(said)?.[1]).toBe(expected === 1 ? version : undefined);
  });

  test('lets this version run the program bothsides', async () => {
    const { said, code } = await run(process.execPath, [join(ROOT, manifest.bin.bothsides), '--version'], ROOT);
    expect({ said, code }).toStrictEqual({ said: '', code: 0 });
  });

  test.for(Object.entries(manifest.scripts).filter(([, script]) => /(^|&& )(node|vite|vitest) /.test(script)))(
    'runs first in npm run %s',
    ([, script]) => {
      expect(script).toMatch(new RegExp(`^node (--require \\./)?${CHECK}`));
    },
  );
});
