/**
 * The load generator, in a process of its own: does one job per message. It does as little as
 * possible, or it would measure itself: autocannon takes longer to parse a list of 50 disputes than
 * a bare Fastify takes to send it.
 */
import { connectionTo } from './connection.ts';
import type { Job, Outcome } from './job.ts';

const messageOf = ({ method = 'GET', path, headers = {}, body = '' }: Job['requests'][number], host: string): Buffer =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
      '',
      body,
    ].join('\r\n'),
  );

const fire = async ({ url, connections, requests, seconds }: Job): Promise<Outcome> => {
  const { host, hostname, port } = new URL(url);
  const messages = requests.map(request => messageOf(request, host));
  const latencies: number[] = [];
  let [sent, failures] = [0, 0];

  const begun = performance.now();
  const ends = seconds === undefined ? Number.POSITIVE_INFINITY : begun + seconds * 1000;
  /** In a job without `seconds` every request is sent once. */
  const nextMessage = (): Buffer | undefined => {
    const isOver = seconds === undefined ? sent >= messages.length : performance.now() >= ends;
    if (isOver) return undefined;
    sent += 1;
    return messages[(sent - 1) % messages.length];
  };

  const work = async (): Promise<void> => {
    const connection = await connectionTo(hostname, Number(port));
    for (let message = nextMessage(); message; message = nextMessage()) {
      const asked = performance.now();
      const status = await connection.exchange(message);
      latencies.push(performance.now() - asked);
      if (status < 200 || status > 299) failures += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, work));

  const took = (performance.now() - begun) / 1000;
  latencies.sort((a, b) => a - b);
  const quantile = (share: number): number => latencies[Math.floor(share * latencies.length)] ?? Number.NaN;
  return {
    answers: sent - failures,
    failures,
    seconds: took,
    p50: quantile(0.5),
    p99: quantile(0.99),
    worst: latencies.at(-1) ?? Number.NaN,
  };
};

process.on('message', (job: Job) => {
  fire(job).then(
    outcome => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
