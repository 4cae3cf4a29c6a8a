import { resolve } from 'node:path';
import { z } from 'zod';
import { HOLD_MODES } from '#moderation/hold.ts';
import { isAddress, parseSender } from '#platform/mail/sender.ts';
import { PRESETS } from '#studio/job.ts';

const url = (name: string, ...schemes: readonly string[]) =>
  z.string().refine(
    value => {
      const scheme = /^([a-z0-9+]+):\/\//.exec(value)?.[1];
      return scheme !== undefined && schemes.includes(scheme);
    },
    { error: `${name} must start with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`, abort: true },
  );

/** URLs of schemes outside the web can lack a host. */
const hasHost = (value: string): boolean => URL.canParse(value) && new URL(value).hostname !== '';

/** Lists of hosts, as in the addresses of stores, are left to the stores' clients to check. */
const webUrl = (name: string, ...schemes: readonly string[]) =>
  url(name, ...schemes).refine(hasHost, {
    error: `${name} is no address: a host is missing or wrong`,
  });

/** Without TLS, anybody between the gateway and the provider could claim to be somebody else. */
const isSafeIssuer = (value: string): boolean =>
  value.startsWith('https://') ||
  !hasHost(value) ||
  /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(value).hostname);

const switched = (name: string) => z.enum(['on', 'off'], { error: `${name} must be on or off` });

const count = (name: string, min: number, max: number, what = 'a whole number') => {
  const error = `${name} must be ${what} from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};

/** The least number of characters in a secret. Earlier releases accepted an ADMIN_SECRET of 8. */
export const SHORTEST = {
  ADMIN_SECRET: 16,
  ADMIN_SECRET_PREVIOUS: 8,
  SESSION_KEY: 32,
  SESSION_KEY_PREVIOUS: 32,
  METRICS_TOKEN: 16,
} as const;

const secret = (name: keyof typeof SHORTEST) =>
  z.string().min(SHORTEST[name], `${name} must have at least ${SHORTEST[name]} characters`);

const S3_NAMES = [
  'REELS_S3_ENDPOINT',
  'REELS_S3_BUCKET',
  'REELS_S3_REGION',
  'REELS_S3_ACCESS_KEY_ID',
  'REELS_S3_SECRET_ACCESS_KEY',
] as const;

/** The settings, as environment variables (docs/settings.md). */
const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: count('PORT', 0, 65_535, 'a number').default(3000),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform(folder => resolve(folder)),
  FORGET_LEDGER: z
    .string()
    .min(1)
    .transform(file => resolve(file))
    .optional(),
  PUBLIC_URL: webUrl('PUBLIC_URL', 'http', 'https')
    .regex(/^[^?#]*$/, 'PUBLIC_URL must end before any ? or #: the paths of links are put behind it')
    .regex(
      /^\w+:\/\/[^/\\@]*\/*(?:[?#].*)?$/,
      'PUBLIC_URL must end after the host: Bothsides needs a host of its own, or a port, and answers below no path',
    )
    .transform(value => value.replace(/\/+$/, ''))
    .optional(),
  EVENTSTORE_URL: url('EVENTSTORE_URL', 'esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover').optional(),
  EVENTSTORE_STREAM_PREFIX: z
    .string()
    .regex(
      /^[A-Za-z0-9][\w.-]{0,63}$/,
      'EVENTSTORE_STREAM_PREFIX must be of at most 64 letters, digits and ._- and begin with a letter or a digit',
    )
    .optional(),
  MONGODB_URL: url('MONGODB_URL', 'mongodb', 'mongodb+srv').optional(),
  SMTP_URL: webUrl('SMTP_URL', 'smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .refine(value => parseSender(value) !== undefined, 'MAIL_FROM must be an email address, or a name and <an address>')
    .default('Bothsides <no-reply@bothsides.localhost>'),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: webUrl('OPENAI_BASE_URL', 'http', 'https').optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
  MODERATION_HOLD: z
    .enum(HOLD_MODES, { error: `MODERATION_HOLD must be one of ${HOLD_MODES.join(', ')}` })
    .default('suspicious'),
  OPERATOR_EMAIL: z.string().refine(isAddress, 'OPERATOR_EMAIL must be an email address, without a name').optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: webUrl('GOOGLE_ISSUER', 'https', 'http')
    .refine(isSafeIssuer, 'GOOGLE_ISSUER must start with https://; http:// is only for a provider on this machine')
    .default('https://accounts.google.com'),
  MODERATION_LOG_DAYS: count('MODERATION_LOG_DAYS', 0, 3650, 'a whole number of days').default(30),
  ADMIN_SECRET: secret('ADMIN_SECRET').optional(),
  ADMIN_SECRET_PREVIOUS: secret('ADMIN_SECRET_PREVIOUS').optional(),
  SESSION_KEY: secret('SESSION_KEY').optional(),
  SESSION_KEY_PREVIOUS: secret('SESSION_KEY_PREVIOUS').optional(),
  METRICS_TOKEN: secret('METRICS_TOKEN')
    .regex(/^[\w.~+/=-]+$/, 'METRICS_TOKEN must be of letters, digits and -._~+/= only, as a bearer token is')
    .optional(),
  RATE_LIMITS: switched('RATE_LIMITS').default('on'),
  /** How many of our own proxies stand in front: off means none, on means one. */
  TRUST_PROXY: z
    .enum(['off', 'on', '1', '2', '3', '4', '5'], {
      error: 'TRUST_PROXY must be on, off or the number of your proxies, from 1 to 5',
    })
    .default('off')
    .transform(given => ({ off: 0, on: 1 })[given as string] ?? Number(given)),
  READY_MAX_LAG_SECONDS: z.coerce
    .number({ error: 'READY_MAX_LAG_SECONDS must be a number of seconds above 0' })
    .positive('READY_MAX_LAG_SECONDS must be a number of seconds above 0')
    .default(30),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'LOG_LEVEL must be one of silent, error, warn, info, debug',
    })
    .default('info'),
  REELS: switched('REELS').default('on'),
  REELS_AT_ONCE: count('REELS_AT_ONCE', 1, 64).default(1),
  REEL_MAX_SECONDS: count('REEL_MAX_SECONDS', 30, 3600).default(180),
  REELS_PRESET: z.enum(PRESETS, { error: `REELS_PRESET must be one of ${PRESETS.join(', ')}` }).default('veryfast'),
  FFMPEG_PATH: z.string().min(1).optional(),
  REELS_S3_ENDPOINT: webUrl('REELS_S3_ENDPOINT', 'http', 'https').optional(),
  REELS_S3_BUCKET: z.string().min(1).optional(),
  REELS_S3_REGION: z.string().min(1).optional(),
  REELS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  REELS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

/** Settings that only work together. */
const TOGETHER = [
  { names: S3_NAMES, why: 'a bucket needs all five REELS_S3_ settings' },
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    why: 'to sign in with Google, both are needed',
  },
] as const;

const schema = settings.superRefine((given, context) => {
  for (const { names, why } of TOGETHER) {
    const missing = names.filter(name => given[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: `${name} is missing: ${why}` });
  }
});

export type Config = z.infer<typeof schema>;

/** A setting that cannot be used. The message names it. */
export class InvalidConfig extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidConfig';
  }
}

/**
 * Reads the settings. A blank value counts as not set.
 * @throws InvalidConfig with a sentence for each setting that is wrong
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return message.startsWith(name) ? message : `${name}: ${message}`;
  });
  throw new InvalidConfig(sentences.join('\n'));
};
