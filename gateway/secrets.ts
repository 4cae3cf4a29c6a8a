import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameNewFile } from '#platform/files/newFile.ts';
import { privateFolder } from '#platform/files/privateFolder.ts';
import { type Config, InvalidConfig, SHORTEST } from './config.ts';
import { opening } from './start/startProblem.ts';

export interface Secrets {
  /** 32 bytes that seal the session cookie. */
  readonly sessionKey: Buffer;
  readonly adminSecret: string;
}

/** Those that go into a backup. */
export const SECRET_NAMES = ['session-key', 'admin-secret', 'metrics-token'] as const;

export const secretsFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secrets');

export const secretFile = (config: Pick<Config, 'DATA_DIR'>, name: string): string => join(secretsFolder(config), name);

const makeSecret = async (file: string): Promise<void> => {
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await nameNewFile(part, file);
};

/** @returns the content of a file, which is made if it is missing, and made readable by its owner only */
const readOrMake = async (file: string): Promise<string> => {
  if (!existsSync(file)) await makeSecret(file);
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
};

/** A secret of DATA_DIR, made there once. @throws StoreUnusable, InvalidConfig */
export const keptSecret = async (config: Pick<Config, 'DATA_DIR'>, name: string, shortest: number): Promise<string> => {
  const folder = secretsFolder(config);
  await opening(folder, () => privateFolder(folder));
  const file = secretFile(config, name);
  const secret = await opening(file, () => readOrMake(file));
  if (secret.length < shortest) {
    const what = secret === '' ? 'empty' : 'cut short';
    throw new InvalidConfig(
      `The secret in ${file} is ${what}. Put it back from a backup, or delete the file: then a new one is made.`,
    );
  }
  return secret;
};

/** The secrets from the settings; any that is not set is kept in DATA_DIR/secrets. @throws StoreUnusable, InvalidConfig */
export const openSecrets = async (config: Config): Promise<Secrets> => {
  const { SESSION_KEY, ADMIN_SECRET } = config;
  const session = SESSION_KEY ?? (await keptSecret(config, 'session-key', SHORTEST.SESSION_KEY));
  const adminSecret = ADMIN_SECRET ?? (await keptSecret(config, 'admin-secret', SHORTEST.ADMIN_SECRET));
  return { sessionKey: createHash('sha256').update(session).digest(), adminSecret };
};

/** The token that monitoring shows, from the settings or kept in DATA_DIR/secrets. @throws StoreUnusable, InvalidConfig */
export const openMetricsToken = async (config: Config): Promise<string> =>
  config.METRICS_TOKEN ?? keptSecret(config, 'metrics-token', SHORTEST.METRICS_TOKEN);
