import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameNewFile } from '#platform/files/newFile.ts';
import { privateFolder } from '#platform/files/privateFolder.ts';
import { type Config, InvalidConfig, SHORTEST } from './config.ts';
import { opening } from './start/startProblem.ts';

export interface Secrets {
  /** Keys of 32 bytes for cookies: the first seals, the others still open what they sealed. */
  readonly sessionKeys: readonly [present: Buffer, previous?: Buffer];
  /** The present one, and a previous one that still counts. */
  readonly adminSecrets: readonly [present: string, previous?: string];
}

/** What the file of a previous secret is called, beside the present one. */
const previousOf = <Name extends string>(name: Name) => `${name}-previous` as const;

/** Those that go into a backup. */
export const SECRET_NAMES = [
  'session-key',
  previousOf('session-key'),
  'admin-secret',
  previousOf('admin-secret'),
  'metrics-token',
] as const;

export const secretsFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secrets');

export const secretFile = (config: Pick<Config, 'DATA_DIR'>, name: string): string => join(secretsFolder(config), name);

const makeSecret = async (file: string): Promise<void> => {
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await nameNewFile(part, file);
};

/** @returns the content of a file, made if missing, and made readable by its owner only */
const readOrMake = async (file: string): Promise<string> => {
  if (!existsSync(file)) await makeSecret(file);
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
};

/** @throws InvalidConfig */
const refuseShort = (file: string, secret: string, shortest: number): string => {
  if (secret.length >= shortest) return secret;
  const what = secret === '' ? 'empty' : 'cut short';
  throw new InvalidConfig(
    `The secret in ${file} is ${what}. Put it back from a backup, or delete the file: then a new one is made.`,
  );
};

/** Earlier releases took shorter ones, which still count as previous ones. @throws InvalidConfig */
const refuseEarlierLength = async (config: Pick<Config, 'DATA_DIR'>): Promise<void> => {
  const file = secretFile(config, 'admin-secret');
  if (!existsSync(file)) return;
  const { length } = await opening(file, () => readOrMake(file));
  if (length < SHORTEST.ADMIN_SECRET_PREVIOUS || length >= SHORTEST.ADMIN_SECRET) return;
  throw new InvalidConfig(
    `The secret in ${file} has ${length} characters, and ${SHORTEST.ADMIN_SECRET} are needed now. Rename the file to ` +
      `${previousOf('admin-secret')}: it goes on working beside a new secret, which is made. If that file is there already, or the secret ` +
      'was longer, put it back from a backup, or delete the file.',
  );
};

/** A secret of DATA_DIR, made there once. @throws StoreUnusable, InvalidConfig */
export const keptSecret = async (config: Pick<Config, 'DATA_DIR'>, name: string, shortest: number): Promise<string> => {
  const folder = secretsFolder(config);
  await opening(folder, () => privateFolder(folder));
  const file = secretFile(config, name);
  return refuseShort(file, await opening(file, () => readOrMake(file)), shortest);
};

/**
 * A secret that the operator has put aside in DATA_DIR.
 * @returns undefined where there is none;
 * @throws StoreUnusable, InvalidConfig
 */
const keptPrevious = async (config: Config, name: string, shortest: number): Promise<string | undefined> => {
  const file = secretFile(config, previousOf(name));
  return existsSync(file) ? refuseShort(file, await opening(file, () => readOrMake(file)), shortest) : undefined;
};

const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The secrets from the settings; any that is not set is kept in DATA_DIR/secrets. A previous one
 * lies there as `session-key-previous` or `admin-secret-previous`, unless it is set.
 * @throws StoreUnusable, InvalidConfig
 */
export const openSecrets = async (config: Config): Promise<Secrets> => {
  const sessionKey = config.SESSION_KEY ?? (await keptSecret(config, 'session-key', SHORTEST.SESSION_KEY));
  const earlierKey =
    config.SESSION_KEY_PREVIOUS ?? (await keptPrevious(config, 'session-key', SHORTEST.SESSION_KEY_PREVIOUS));
  if (config.ADMIN_SECRET === undefined) await refuseEarlierLength(config);
  const adminSecret = config.ADMIN_SECRET ?? (await keptSecret(config, 'admin-secret', SHORTEST.ADMIN_SECRET));
  const earlierSecret =
    config.ADMIN_SECRET_PREVIOUS ?? (await keptPrevious(config, 'admin-secret', SHORTEST.ADMIN_SECRET_PREVIOUS));
  return {
    sessionKeys: earlierKey === undefined ? [keyOf(sessionKey)] : [keyOf(sessionKey), keyOf(earlierKey)],
    adminSecrets: earlierSecret === undefined ? [adminSecret] : [adminSecret, earlierSecret],
  };
};

/**
 * The token that monitoring shows, from the settings or kept in DATA_DIR/secrets.
 * @throws StoreUnusable, InvalidConfig
 */
export const openMetricsToken = async (config: Config): Promise<string> =>
  config.METRICS_TOKEN ?? keptSecret(config, 'metrics-token', SHORTEST.METRICS_TOKEN);
