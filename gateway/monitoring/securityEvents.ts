import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foldEmail } from '#command-api/accounts/users.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For the hashes of security events. */
    securityKey: Buffer;
  }
}

/** What an operator may want to be alerted about. docs/operating.md says what each of them means. */
export type SecurityEvent =
  | 'login_failed'
  | 'login_blocked'
  | 'reset_requested'
  | 'reset_failed'
  | 'password_changed'
  | 'google_linked'
  | 'google_left'
  | 'deletion_failed'
  | 'account_deleted'
  | 'account_disowned'
  | 'admin_secret_wrong'
  | 'admin_secret_blocked'
  | 'metrics_token_wrong'
  | 'dispute_withheld'
  | 'text_removed';

interface Details {
  /** The address of the account that it is about; it is hashed. */
  readonly account?: string | undefined;
  /** The code of a refusal, or of a cause. */
  readonly reason?: string;
  /** The id of a dispute or text. */
  readonly about?: string;
}

const HEX_DIGITS = 16;

/** The network that somebody's provider gives them: finer, it would be them; coarser, it would be everybody. */
const providedNetwork = (ip: string): string => {
  const address = normalizeIP(ip, 48);
  return isIPv4(address) ? address.replace(/\.\d+$/, '') : address;
};

/** Must be called before `securityEvent`. @param key what nobody who reads the log knows */
export const addSecurityEvents = (app: FastifyInstance, key: Buffer): void => {
  app.decorate('securityKey', key);
};

/**
 * Writes one line about something that matters for security. Account and network stand there as keyed hashes: lines about the same ones
 * can be counted and joined, and nobody can be found by them.
 */
export const securityEvent = (request: FastifyRequest, event: SecurityEvent, details: Details = {}): void => {
  const { account, ...others } = details;
  const hashed = (kind: string, text: string): string =>
    createHmac('sha256', request.server.securityKey).update(`${kind} ${text}`).digest('hex').slice(0, HEX_DIGITS);
  request.log.warn(
    {
      event,
      ...(account !== undefined && { account: hashed('account', foldEmail(account)) }),
      network: hashed('network', providedNetwork(request.ip)),
      ...others,
    },
    'security event',
  );
};
