/**
 * Readers of live streams, in a process of their own. They parse only the numbers of votes.
 */
import { connect, type Socket } from 'node:net';
import type { ListenersJob, ListenersOutcome } from './listenersJob.ts';

const VOTES = /"totalVotes":(\d+)/g;

interface Listener {
  readonly socket: Socket;
  votes: number;
  /** When it heard of the last change, in milliseconds since 1970. */
  heardAt: number;
}

const listeners: Listener[] = [];
/** Checked again with everything that arrives. */
let check: () => void = () => undefined;

const now = (): number => performance.timeOrigin + performance.now();

const open = (url: URL, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    const listener: Listener = { socket, votes: -1, heardAt: 0 };
    listeners.push(listener);
    socket.on('error', reject);
    socket.on('data', (bytes: Buffer) => {
      resolve();
      const votes = Number([...bytes.toString('latin1').matchAll(VOTES)].at(-1)?.[1] ?? listener.votes);
      if (votes === listener.votes) return;
      [listener.votes, listener.heardAt] = [votes, now()];
      check();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  });

/** As many at once as a server can be expected to accept. */
const AT_ONCE = 200;

const openAll = async (url: string, paths: readonly string[]): Promise<void> => {
  const left = [...paths];
  const work = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await open(new URL(url), path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const untilAllHeard = (votes: number): Promise<void> =>
  new Promise(resolve => {
    check = () => {
      if (listeners.every(listener => listener.votes >= votes)) resolve();
    };
    check();
  });

const closeAll = (): void => {
  for (const { socket } of listeners)
    socket
      .removeAllListeners('error')
      .on('error', () => undefined)
      .destroy();
  listeners.length = 0;
};

const done = async (job: ListenersJob): Promise<ListenersOutcome> => {
  if ('paths' in job) await openAll(job.url, job.paths);
  else if ('votes' in job) await untilAllHeard(job.votes);
  else closeAll();
  return { heardAt: listeners.map(({ heardAt }) => heardAt) };
};

process.on('message', (job: ListenersJob) => {
  done(job).then(
    outcome => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
