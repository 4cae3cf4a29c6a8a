import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

export interface Secrets {
  /** 32 bytes that seal the session cookie. */
  readonly sessionKey: Buffer;
  readonly adminSecret: string;
}

export const SECRET_NAMES = ['session-key', 'admin-secret'] as const;

export const secretsFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secrets');

/** Reads a secret from DATA_DIR, or makes it there once, readable by its owner only. */
const keptSecret = async (folder: string, name: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  }
  return (await readFile(file, 'utf8')).trim();
};

/** The secrets of the settings, and for missing ones those kept in DATA_DIR/secrets. */
export const openSecrets = async (config: Config): Promise<Secrets> => {
  const { SESSION_KEY, ADMIN_SECRET } = config;
  const folder = secretsFolder(config);
  const session = SESSION_KEY ?? (await keptSecret(folder, 'session-key'));
  const adminSecret = ADMIN_SECRET ?? (await keptSecret(folder, 'admin-secret'));
  return { sessionKey: createHash('sha256').update(session).digest(), adminSecret };
};
