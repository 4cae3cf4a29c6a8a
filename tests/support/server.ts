import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveTimes } from '#gateway/live/liveHub.ts';
import { readConfig } from '#installation/config.ts';
import type { Platform } from '#installation/platform.ts';
import type { Role } from '#installation/roleArgument.ts';
import type { Moderator } from '#moderation/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';
import { startServer } from '#server/server.ts';
import { type MailSink, startMailSink } from './mailSink.ts';
import { moderator as localModerator } from './moderator.ts';

export const ADMIN_SECRET = 'only-the-operator-knows';
export const METRICS_TOKEN = 'only-monitoring-knows';
/** The site that links in mails lead to. */
export const PUBLIC_URL = 'http://bothsides.example';

/** The product, listening, with a data folder and a mail server of its own. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly platform: Platform;
  readonly mailSink: MailSink;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly clock?: Clock;
  readonly roles?: readonly Role[];
  /** In place of the local moderator. */
  readonly moderator?: Moderator;
  /** They override those of all tests: a free port, no rate limits, a quiet log. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * 'own' as in production, for what a locked or broken file does to others; a test that locks one
   * would wait for itself. By default all runs in the thread of the test: threads of its own would
   * take longer to start than most tests run.
   */
  readonly threads?: Threads;
  /** How long its stop still takes requests. */
  readonly drainMs?: number;
  /** How long a client may take nothing of its answer. */
  readonly untakenMs?: number;
  /** How often live streams are told of changes. */
  readonly liveTimes?: LiveTimes;
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'bothsides-'));

/**
 * Tries again, because the children of a process that was killed may write into it for a moment
 * longer.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 });

/** The settings of a server under test. */
export const testSettings = (dataDir: string, mailSink: MailSink): Record<string, string> => ({
  DATA_DIR: dataDir,
  PORT: '0',
  RATE_LIMITS: 'off',
  REELS: 'off',
  LOG_LEVEL: 'silent',
  SMTP_URL: mailSink.url,
  PUBLIC_URL,
  ADMIN_SECRET,
  METRICS_TOKEN,
});

/** Starts a server in this process, on a folder that its stop does not remove. */
export const startServerOn = async (
  { dataDir, mailSink }: Pick<TestServer, 'dataDir' | 'mailSink'>,
  {
    clock,
    roles,
    settings,
    drainMs,
    untakenMs,
    liveTimes,
    threads = 'this',
    moderator = localModerator,
  }: TestServerOptions = {},
): Promise<TestServer> => {
  const config = readConfig({ ...testSettings(dataDir, mailSink), ...settings });
  const server = await startServer({
    config,
    ...(clock && { clock }),
    ...(roles && { roles }),
    drainMs,
    untakenMs,
    liveTimes,
    threads,
    moderator: config.OPENAI_API_KEY === undefined ? moderator : undefined,
  });
  if (server.url === undefined) throw new Error('A server under test needs the gateway');
  return {
    url: server.url,
    dataDir,
    platform: server.platform,
    mailSink,
    stop: () => server.stop(),
  };
};

/** Starts a server with a folder and a mail server of its own, which its stop removes. */
export const startTestServer = async (options?: TestServerOptions): Promise<TestServer> => {
  const dataDir = await temporaryFolder();
  const mailSink = await startMailSink();
  const server = await startServerOn({ dataDir, mailSink }, options);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await mailSink.stop();
      await removeFolder(dataDir);
    },
  };
};
