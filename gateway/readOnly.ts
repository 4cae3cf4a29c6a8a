import type { FastifyInstance } from 'fastify';
import { GatewayProblem } from './problems.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses, before anything else looks at it, every request that could change something. */
export const refuseWrites = (app: FastifyInstance): void => {
  app.addHook('onRequest', async request => {
    if (!READING.has(request.method)) throw new GatewayProblem('read_only');
  });
};
