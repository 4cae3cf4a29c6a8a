import type { FastifyInstance } from 'fastify';
import { GatewayProblem } from '../problems.ts';
import { isSafe } from './safeMethods.ts';

/** Refuses, before anything else looks at it, every request that could change something. */
export const refuseWrites = (app: FastifyInstance): void => {
  app.addHook('onRequest', async request => {
    if (!isSafe(request)) throw new GatewayProblem('read_only');
  });
};
