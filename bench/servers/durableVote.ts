/**
 * The floor of a durable vote: a bare Fastify that parses it, and a thread that appends it and
 * commits what has come meanwhile together. No session, no checks, no counts.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fastify from 'fastify';
import { serve } from './serve.ts';

export type AppendedVote = readonly [dispute: string, voter: string, rating: number, at: string];

const [file = ''] = process.argv.slice(2);
const writer = new Worker(new URL('./durableWriter.ts', import.meta.url), { workerData: file });
await once(writer, 'message');

let votes: AppendedVote[] = [];
/** They are committed in the order in which they were sent. */
const waiting: (() => void)[] = [];
writer.on('message', (committed: number) => {
  for (const answer of waiting.splice(0, committed)) answer();
});

const append = (vote: AppendedVote): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve);
    if (votes.push(vote) > 1) return;
    setImmediate(() => {
      writer.postMessage(votes);
      votes = [];
    });
  });

const app = fastify();
app.post<{ Params: { id: string }; Body: { rating: number } }>('/api/disputes/:id/vote', async request => {
  const { rating } = request.body;
  await append([request.params.id, request.headers.cookie ?? '', rating, new Date().toISOString()]);
  return { message: 'Vote submitted!', rating };
});
await serve({ url: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() });
