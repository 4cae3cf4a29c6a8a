/**
 * The floor for reads: a Fastify that only sends the bodies that it was given.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { serve } from './serve.ts';

const [bodiesFile = ''] = process.argv.slice(2);
const bodies = new Map<string, Buffer>(
  Object.entries<string>(JSON.parse(readFileSync(bodiesFile, 'utf8'))).map(([path, body]) => [path, Buffer.from(body)]),
);
const JSON_TYPE = 'application/json; charset=utf-8';

const app = fastify();
app.get('/api/disputes', (request, reply) => reply.type(JSON_TYPE).send(bodies.get(request.url)));
app.get('/api/disputes/:id', (request, reply) => reply.type(JSON_TYPE).send(bodies.get(request.url)));

await serve({ url: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() });
