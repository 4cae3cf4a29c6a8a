import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foldEmail } from '#contract/email.ts';
import type { Provider } from '#contract/signIn.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The key for the hashes in security events. */
    securityKey: Buffer;
  }
}

/** Events that an operator may want an alert for. docs/operating.md explains each of them. */
export type SecurityEvent =
  | 'login_succeeded'
  | 'login_failed'
  | 'login_blocked'
  | 'reset_requested'
  | 'reset_failed'
  | 'password_changed'
  | `${Provider}_${'linked' | 'left'}`
  | 'deletion_failed'
  | 'account_deleted'
  | 'account_disowned'
  | 'admin_secret_wrong'
  | 'admin_secret_blocked'
  | 'metrics_token_wrong'
  | 'wrong_origin'
  | 'right_refused'
  | 'too_many_requests'
  | 'dispute_withheld'
  | 'text_removed'
  | 'held_text_decided';

interface Details {
  /** The address of the account concerned. It is hashed. */
  readonly account?: string | undefined;
  /** The code of a refusal, or of a cause. */
  readonly reason?: string;
  /** The id of a dispute or text. */
  readonly about?: string;
}

const HEX_DIGITS = 16;

/**
 * The network that a provider assigns to one customer. A longer prefix would identify a person, a
 * shorter one would cover everybody.
 */
const providedNetwork = (ip: string): string => {
  const address = normalizeIP(ip, 48);
  return isIPv4(address) ? address.replace(/\.\d+$/, '') : address;
};

/**
 * Must be called before `securityEvent`.
 * @param key must be unknown to readers of the log
 */
export const addSecurityEvents = (app: FastifyInstance, key: Buffer): void => {
  app.decorate('securityKey', key);
};

/**
 * Logs one line about something that matters for security. Account and network are keyed hashes:
 * lines about the same ones can be counted and joined, but do not reveal anybody.
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
