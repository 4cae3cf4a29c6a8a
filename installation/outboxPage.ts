import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { keptSecret, secretFile } from './secrets.ts';
import { publicUrlOf } from './start/listenAddress.ts';

/** The page that shows the mails of an installation without SMTP. */
export const OUTBOX_PATH = '/dev/outbox';

const LOOPBACK_NAME = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether a host name can only mean the machine that uses it. */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAME.test(hostname);

/** Whether mails are kept here, and only this machine can reach the product. */
const hasOutboxPage = (config: Config): boolean =>
  config.SMTP_URL === undefined && config.TRUST_PROXY === 0 && isLoopbackName(new URL(publicUrlOf(config)).hostname);

const TOKEN = 'outbox-token';
const SHORTEST = 32;

/**
 * The secret that opens the page, created once.
 * @returns undefined when there is no such page
 * @throws StoreUnusable, InvalidConfig
 */
export const openOutboxToken = async (config: Config): Promise<string | undefined> =>
  hasOutboxPage(config) ? keptSecret(config, TOKEN, SHORTEST) : undefined;

/**
 * The page's address with its secret.
 * @returns undefined when there is no such page, or no server has created the secret yet
 */
export const outboxAddress = async (config: Config): Promise<string | undefined> => {
  if (!existsSync(secretFile(config, TOKEN))) return undefined;
  const token = await openOutboxToken(config);
  return token && `${publicUrlOf(config)}${OUTBOX_PATH}?token=${token}`;
};
