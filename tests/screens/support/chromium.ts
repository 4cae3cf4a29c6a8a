/** The Chromium that npm ci brings along, for Linux on x64. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGE = '@sparticuz/chromium';
/** Makes the package unpack its libraries too, as for a machine that has none. */
const AS_IF_BARE = { AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };

const packedVersion = async (): Promise<string> => {
  const manifest = await readFile(new URL('../../package.json', import.meta.resolve(PACKAGE)), 'utf8');
  return JSON.parse(manifest).version;
};

/**
 * The machine's typefaces, if it has any, and the packaged ones: Chromium crashes where it finds
 * none for a letter.
 */
const typefaces = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * The package unpacks into the folder for temporary files, so a process of its own gets another
 * one.
 */
const unpackInto = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const unpack = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: PROJECT,
    env: { ...process.env, ...AS_IF_BARE, TMPDIR: folder },
  });
};

export interface PackedChromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  /** Instead of `env`, on a machine without the libraries that Chromium needs. */
  readonly envWithLibraries: Readonly<Record<string, string>>;
}

/**
 * Unpacks Chromium into this checkout: left to itself, the package would put it where all users and
 * checkouts of the machine share it, and where a second process would start it half unpacked.
 * @returns undefined on a machine that it does not run on
 */
export const unpackChromium = async (): Promise<PackedChromium | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(PROJECT, '.cache', `chromium-${await packedVersion()}`);
  if (!existsSync(folder)) {
    const part = `${folder}.${process.pid}.part`;
    await unpackInto(part);
    await writeFile(join(part, 'fonts.conf'), typefaces(folder));
    // Another process may have been faster.
    await rename(part, folder).catch(() => rm(part, { recursive: true }));
  }
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return {
    executablePath: join(folder, 'chromium'),
    env,
    envWithLibraries: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  };
};
