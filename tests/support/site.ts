import type { Role } from '#installation/roleArgument.ts';
import { type MailSink, startMailSink } from './mailSink.ts';
import { removeFolder, temporaryFolder, testSettings } from './server.ts';
import { type ServerProcess, spawnServer } from './spawnServer.ts';

/** A data folder and a mail server for server processes, one after another or several at once. */
export interface Site {
  readonly dataDir: string;
  readonly mailSink: MailSink;
  start(settings?: Readonly<Record<string, string>>, role?: Role): Promise<ServerProcess>;
  /** Kills what still runs and removes everything. */
  close(): Promise<void>;
}

export const openSite = async (): Promise<Site> => {
  const dataDir = await temporaryFolder();
  const mailSink = await startMailSink();
  const started: ServerProcess[] = [];
  return {
    dataDir,
    mailSink,
    start: async (settings, role) => {
      const server = await spawnServer({ ...testSettings(dataDir, mailSink), LOG_LEVEL: 'debug', ...settings }, role);
      started.push(server);
      return server;
    },
    close: async () => {
      await Promise.all(started.map(server => server.kill()));
      await mailSink.stop();
      await removeFolder(dataDir);
    },
  };
};
