import type { FastifyInstance } from 'fastify';
import { askedBy } from '#moderation/asker.ts';
import { networkOf } from './clientAddress.ts';
import { isSafe } from './safeMethods.ts';

/** Notes who asks, so that people take turns where their texts are moderated. */
export const addAsker = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, reply, done) => {
    const { member, ip } = request;
    if (isSafe(request) || !member) return done();
    askedBy({ member: member.id, network: networkOf(ip), isGone: () => reply.raw.destroyed }, done);
  });
};
