import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#gateway/config.ts';
import { startServer } from '#gateway/server.ts';
import { buildWebIfNewer } from '#gateway/webBuild.ts';
import type { Clock } from '#platform/clock.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The whole product on a port and in a folder of its own, with a clock that can be put forward. */
export interface TestServer {
  url: string;
  adminSecret: string;
  mailsTo(address: string): Promise<Mail[]>;
  passDays(days: number): void;
  stop(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const openServer = async (): Promise<TestServer> => {
  await buildWebIfNewer();
  const folder = await mkdtemp(join(tmpdir(), 'bothsides-e2e-'));
  const adminSecret = 'the secret of this test';
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_SECRET: adminSecret,
  });
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead).toISOString() };
  const server = await startServer({ config, clock });
  if (!server.url) throw new Error('The server has no address.');
  const { url } = server;
  return {
    url,
    adminSecret,
    mailsTo: async address => {
      const answer = await fetch(`${url}/dev/outbox`, { headers: { Accept: 'application/json' } });
      const mails = (await answer.json()) as Mail[];
      return mails.filter(mail => mail.to === address);
    },
    passDays: days => {
      ahead += days * DAY_MS;
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
