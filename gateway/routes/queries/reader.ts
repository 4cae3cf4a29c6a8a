import type { FastifyRequest } from 'fastify';
import type { Reader } from '#query-api/services.ts';
import type { QueryRoute } from './shared.ts';

type Tools = Pick<Parameters<QueryRoute>[1], 'sessions' | 'services'>;

/** @returns whoever is signed in; undefined for a visitor */
export const readerOf = async (request: FastifyRequest, { sessions, services }: Tools): Promise<Reader | undefined> => {
  const user = await sessions.user(request);
  return user && { id: user.id, votesAs: () => services.mailboxes.votesAs(user) };
};
