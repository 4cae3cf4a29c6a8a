import type { FastifyInstance } from 'fastify';
import { GatewayProblem } from '../problems.ts';
import { isSafe } from './safeMethods.ts';

/** Refuses every request that could change something, before anything else handles it. */
export const refuseWrites = (app: FastifyInstance): void => {
  app.addHook('onRequest', async request => {
    if (!isSafe(request)) throw new GatewayProblem('read_only');
  });
};
