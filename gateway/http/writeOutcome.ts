import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notingWrites, type Outcome, Writes } from '#platform/async/writes.ts';
import { type GatewayProblemCode, gatewayProblems } from '../problems.ts';
import { isSafe } from './safeMethods.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the handler has stored; null before it runs, and for reads. */
    writes: Writes | null;
  }
}

/** The refusal of a request whose handler could not reach a store, by what it had stored. */
const CODES = {
  nothing: 'not_stored',
  unknown: 'outcome_unknown',
  stored: 'stored_shown_later',
} as const satisfies Record<Outcome, GatewayProblemCode>;

/** Without a key nobody can tell a request from the one before it. */
const UNKNOWN_WITHOUT_KEY =
  'We could not find out whether this was saved. Please look whether it is there before you send it again.';

/** Notes what the handlers of writing requests store, for the refusals of those that fail. */
export const addWriteOutcome = (app: FastifyInstance): void => {
  app.decorateRequest('writes', null);
  app.addHook('preHandler', (request, _reply, done) => {
    if (isSafe(request)) return done();
    request.writes = new Writes();
    notingWrites(request.writes, done);
  });
};

/** How a request is refused when a store is away: it says what became of the write. */
export const awayRefusal = (
  request: FastifyRequest,
): { readonly code: GatewayProblemCode; readonly message: string } => {
  const code = isSafe(request) ? 'unavailable' : CODES[request.writes?.outcome ?? 'nothing'];
  const isUnkeyed = code === 'outcome_unknown' && request.headers['idempotency-key'] === undefined;
  return { code, message: isUnkeyed ? UNKNOWN_WITHOUT_KEY : gatewayProblems[code].message };
};
