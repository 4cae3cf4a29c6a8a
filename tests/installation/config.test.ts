import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InvalidConfig, readConfig } from '#installation/config.ts';

describe('Settings', () => {
  test('all have a default that works on one machine', () => {
    expect(readConfig({})).toStrictEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: resolve('data'),
      MAIL_FROM: 'Bothsides <no-reply@bothsides.localhost>',
      GOOGLE_ISSUER: 'https://accounts.google.com',
      MODERATION_HOLD: 'suspicious',
      MODERATION_LOG_DAYS: 30,
      RATE_LIMITS: 'on',
      REELS: 'on',
      REELS_AT_ONCE: 1,
      REEL_MAX_SECONDS: 180,
      REELS_PRESET: 'veryfast',
      TRUST_PROXY: 0,
      READY_MAX_LAG_SECONDS: 30,
      LOG_LEVEL: 'info',
    });
  });

  test('that are empty count as not set, and strange ones are none of our business', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', EDITOR: 'ed' })).toStrictEqual(readConfig({}));
  });

  test('are taken as they are given', () => {
    const given = {
      HOST: '0.0.0.0',
      DATA_DIR: resolve('elsewhere'),
      PUBLIC_URL: 'https://bothsides.example',
      EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
      EVENTSTORE_STREAM_PREFIX: 'bothsides-',
      MONGODB_URL: 'mongodb://127.0.0.1:27017',
      SMTP_URL: 'smtps://user:password@mail.example:465',
      MAIL_FROM: 'hello@bothsides.example',
      OPENAI_API_KEY: 'sk-x',
      OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1',
      OPENAI_MODEL: 'llama-guard3:8b',
      MODERATION_HOLD: 'all',
      OPERATOR_EMAIL: 'desk@bothsides.example',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'https://people.example/realm',
      ADMIN_SECRET: 'sixteen or more..',
      SESSION_KEY: 'x'.repeat(32),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'debug',
      REELS: 'off',
      REELS_PRESET: 'medium',
      FFMPEG_PATH: '/opt/ffmpeg',
      REELS_S3_ENDPOINT: 'https://s3.example',
      REELS_S3_BUCKET: 'films',
      REELS_S3_REGION: 'eu-central-1',
      REELS_S3_ACCESS_KEY_ID: 'id',
      REELS_S3_SECRET_ACCESS_KEY: 'secret',
    };
    const numbers = {
      PORT: 0,
      READY_MAX_LAG_SECONDS: 5,
      MODERATION_LOG_DAYS: 7,
      REELS_AT_ONCE: 4,
      TRUST_PROXY: 2,
      REEL_MAX_SECONDS: 60,
    };
    const written = {
      PORT: '0',
      READY_MAX_LAG_SECONDS: '5',
      MODERATION_LOG_DAYS: '7',
      REELS_AT_ONCE: '4',
      TRUST_PROXY: '2',
      REEL_MAX_SECONDS: '60',
    };
    expect(readConfig({ ...given, ...written })).toStrictEqual({ ...given, ...numbers });
    expect(readConfig({ TRUST_PROXY: 'on' }).TRUST_PROXY).toBe(1);
    expect(readConfig({ PUBLIC_URL: 'https://bothsides.example//' }).PUBLIC_URL).toBe(given.PUBLIC_URL);
  });

  test('that are blank count as not set', () => {
    const blank = { PORT: '', MODERATION_LOG_DAYS: '  ', DATA_DIR: ' ', EVENTSTORE_URL: ' ' };
    expect(readConfig(blank)).toStrictEqual(readConfig({}));
  });

  test.each([
    ['PORT', 'many', 'PORT must be a number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a number from 0 to 65535'],
    ['PORT', '80.5', 'PORT must be a number from 0 to 65535'],
    ['PUBLIC_URL', 'bothsides.example', 'PUBLIC_URL must start with http:// or https://'],
    ['PUBLIC_URL', 'https://', 'PUBLIC_URL is no address: a host is missing or wrong'],
    ['PUBLIC_URL', 'http://both sides', 'PUBLIC_URL is no address: a host is missing or wrong'],
    ['PUBLIC_URL', 'https://bothsides.example/?from=mail', 'PUBLIC_URL must end before any ? or #'],
    ['PUBLIC_URL', 'https://bothsides.example#top', 'PUBLIC_URL must end before any ? or #'],
    ['PUBLIC_URL', 'https://bothsides.example/app', 'PUBLIC_URL must end after the host'],
    ['PUBLIC_URL', 'https://bothsides.example/app/', 'PUBLIC_URL must end after the host'],
    ['PUBLIC_URL', 'https://us:secret@bothsides.example', 'PUBLIC_URL must end after the host'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL is no address: a host is missing or wrong'],
    ['SMTP_URL', 'smtps:///mail', 'SMTP_URL is no address: a host is missing or wrong'],
    ['SMTP_URL', 'smtp://mail:port', 'SMTP_URL is no address: a host is missing or wrong'],
    ['EVENTSTORE_URL', 'http://127.0.0.1:2113', 'EVENTSTORE_URL must start with esdb://'],
    ['EVENTSTORE_STREAM_PREFIX', '$ours', 'EVENTSTORE_STREAM_PREFIX must be of at most 64 letters, digits and ._-'],
    ['MONGODB_URL', '127.0.0.1:27017', 'MONGODB_URL must start with mongodb:// or mongodb+srv://'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must start with smtp:// or smtps://'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', '@', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'Bothsides', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'Bothsides <>', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'us,you@mail.example', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'us@mail..example', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', '.us@mail.example', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'us@mail.example.', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'Us <us@mail.example>, You <you@mail.example>', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'Us: we <us@mail.example>;', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'us@mail.example\nBcc: you@mail.example', 'MAIL_FROM must be an email address'],
    ['OPENAI_BASE_URL', 'localhost', 'OPENAI_BASE_URL must start with http:// or https://'],
    ['MODERATION_HOLD', 'on', 'MODERATION_HOLD must be one of suspicious, all, off'],
    ['OPERATOR_EMAIL', 'the desk', 'OPERATOR_EMAIL must be an email address, without a name'],
    ['OPERATOR_EMAIL', 'Desk <desk@bothsides.example>', 'OPERATOR_EMAIL must be an email address, without a name'],
    ['OPERATOR_EMAIL', 'a@x.example,b@x.example', 'OPERATOR_EMAIL must be an email address, without a name'],
    ['OPERATOR_EMAIL', 'a@x.example\nBcc: b@x.example', 'OPERATOR_EMAIL must be an email address, without a name'],
    ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_SECRET is missing: to sign in with Google, both are needed'],
    ['GOOGLE_CLIENT_SECRET', 'secret', 'GOOGLE_CLIENT_ID is missing: to sign in with Google, both are needed'],
    ['GOOGLE_ISSUER', 'people.example', 'GOOGLE_ISSUER must start with https:// or http://'],
    ['GOOGLE_ISSUER', 'http://people.example', 'GOOGLE_ISSUER must start with https://'],
    ['GOOGLE_ISSUER', 'http://127.people.example', 'GOOGLE_ISSUER must start with https://'],
    ['ADMIN_SECRET', 'x'.repeat(15), 'ADMIN_SECRET must have at least 16 characters'],
    ['ADMIN_SECRET_PREVIOUS', '7 chars', 'ADMIN_SECRET_PREVIOUS must have at least 8 characters'],
    ['SESSION_KEY_PREVIOUS', 'x'.repeat(31), 'SESSION_KEY_PREVIOUS must have at least 32 characters'],
    ['SESSION_KEY', 'x'.repeat(31), 'SESSION_KEY must have at least 32 characters'],
    ['RATE_LIMITS', 'yes', 'RATE_LIMITS must be on or off'],
    ['TRUST_PROXY', '0', 'TRUST_PROXY must be on, off or the number of your proxies, from 1 to 5'],
    ['READY_MAX_LAG_SECONDS', '0', 'READY_MAX_LAG_SECONDS must be a number of seconds above 0'],
    ['REELS', 'yes', 'REELS must be on or off'],
    ['REELS_AT_ONCE', '0', 'REELS_AT_ONCE must be a whole number from 1 to 64'],
    ['REEL_MAX_SECONDS', 'long', 'REEL_MAX_SECONDS must be a whole number from 30 to 3600'],
    ['REELS_PRESET', 'slowest', 'REELS_PRESET must be one of ultrafast, '],
    ['REELS_S3_BUCKET', 'films', 'REELS_S3_ENDPOINT is missing: a bucket needs all five REELS_S3_ settings'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of silent, error, warn, info, debug'],
  ])('%s=%s stops the start with a sentence that names it', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(InvalidConfig);
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
    if (!name.startsWith('REELS_S3')) expect(() => readConfig({ [name]: value })).not.toThrow(/\n/);
  });

  test.each(['https://people.example', 'http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
    'GOOGLE_ISSUER may be %s',
    value => {
      expect(readConfig({ GOOGLE_ISSUER: value }).GOOGLE_ISSUER).toBe(value);
    },
  );

  test.each(['us@localhost', '<us@mail.example>', 'us@bücher.example', 'Us: we, the two (both) <us@mail.example>'])(
    'MAIL_FROM may be %s',
    value => {
      expect(readConfig({ MAIL_FROM: value }).MAIL_FROM).toBe(value);
    },
  );

  test('that are wrong are named all at once, and secret ones are not quoted', () => {
    const read = () => readConfig({ PORT: 'x', RATE_LIMITS: 'x', ADMIN_SECRET: 'hush' });
    expect(read).toThrow(/^PORT .*\n.*ADMIN_SECRET .*\n.*RATE_LIMITS /s);
    expect(read).not.toThrow(/hush/);
  });
});
