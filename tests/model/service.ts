import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { type MailSink, startMailSink } from '../support/mailSink.ts';
import { removeFolder, temporaryFolder, testSettings } from '../support/server.ts';

const SCRIPT = fileURLToPath(new URL('./serviceProcess.ts', import.meta.url));

/** The product in a process of its own, which can be killed and has a clock that can be set. */
export interface Service {
  /** A different one after each restore. */
  readonly dataDir: string;
  readonly mailSink: MailSink;
  /** A different one after each start. */
  readonly url: string;
  /** Sets its clock, for later starts as well. */
  setClock(now: number): Promise<void>;
  start(): Promise<void>;
  /** Sends SIGKILL, which ends it in the middle of any work. */
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Lets a stopped service continue with the data of another folder. */
  moveTo(dataDir: string): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** Waits for the next message of a process. @throws when it ends before */
const answerOf = async (child: ChildProcess): Promise<string> => {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const said = once(child, 'message', { signal });
    const ended = once(child, 'close', { signal }).then(([code]) => {
      throw new Error(`The server ended with ${code}`);
    });
    const [message] = await Promise.race([said, ended]);
    return String(message);
  } finally {
    heard.abort();
  }
};

export const openService = async (startsAt: number): Promise<Service> => {
  let dataDir = await temporaryFolder();
  const mailSink = await startMailSink();
  let [now, url] = [startsAt, ''];
  let child: ChildProcess | undefined;

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (!child) return null;
    const closing = once(child, 'close');
    child.kill(signal);
    child = undefined;
    const [code] = await closing;
    return code;
  };

  return {
    mailSink,
    get dataDir() {
      return dataDir;
    },
    get url() {
      return url;
    },
    setClock: async to => {
      now = to;
      if (!child) return;
      const told = answerOf(child);
      child.send(now);
      await told;
    },
    start: async () => {
      const env = { ...cleanEnvironment, ...testSettings(dataDir, mailSink), LOG_LEVEL: 'error' };
      child = fork(SCRIPT, [String(now)], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      url = await answerOf(child);
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    moveTo: async folder => {
      await removeFolder(dataDir);
      dataDir = folder;
    },
    close: async () => {
      await end('SIGKILL');
      await mailSink.stop();
      await removeFolder(dataDir);
    },
  };
};
