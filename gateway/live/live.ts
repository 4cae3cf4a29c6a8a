import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventLog } from '#eventlog/port.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { liveReads } from '#query-api/live/liveReads.ts';
import type { QueryServices } from '#query-api/services.ts';
import { tooManyRequests } from '../access/rateLimits.ts';
import { networkOf } from '../http/clientAddress.ts';
import { openEventIds } from './eventIds.ts';
import { LiveHub, type LiveReader, type LiveTimes } from './liveHub.ts';
import { LiveStream } from './liveStream.ts';
import { streamQuota } from './quota.ts';
import { openReadIds } from './readIds.ts';

export const EVENT_STREAM = 'text/event-stream';

/** nginx would keep events back until its buffer is full. */
const HEADERS = { 'Content-Type': EVENT_STREAM, 'X-Accel-Buffering': 'no', Connection: 'close' };

/** After which a client that has too many streams may try again. */
const TOO_MANY_MS = 60_000;

/** Who opens a stream. */
interface Opener extends Omit<LiveReader, 'start'> {
  readonly sid: string | undefined;
}

/** Answers requests with live streams. */
export interface Live {
  /** Adds the id after which a stream goes on. Call it before what the answer shows is read. */
  addId(reply: FastifyReply): Promise<void>;
  /** @returns whether there is such a dispute for this reader; @throws too_many_requests */
  dispute(request: FastifyRequest, reply: FastifyReply, id: string, opener: Opener): Promise<boolean>;
  /** @param comments ids of disputes whose comments are sent, too; @throws too_many_requests */
  list(request: FastifyRequest, reply: FastifyReply, comments: readonly string[], opener: Opener): Promise<void>;
}

interface LiveOptions {
  readonly queries: QueryServices;
  readonly log: EventLog;
  readonly logger: Logger;
  /** Seals the ids of events. */
  readonly key: Buffer;
  readonly times: LiveTimes | undefined;
  /** Whether a client may have only so many streams. */
  readonly limited: boolean;
}

/** Answers with a stream that ends with its connection, so that events need no chunks. */
const startStream = (request: FastifyRequest, reply: FastifyReply, filter: LiveReader['filter']) => {
  const { raw } = reply;
  if (raw.destroyed) return undefined;
  request.openedAfter = reply.elapsedTime;
  reply.hijack();
  raw.removeHeader('Transfer-Encoding');
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  return new LiveStream(raw, filter);
};

/** Answers HEAD. */
const sendHead = (reply: FastifyReply): void => {
  reply.type(EVENT_STREAM).send(Readable.from([]));
};

/** Opens the live streams of an app, which end when it begins to close. */
export const openLive = (app: FastifyInstance, { queries, log, logger, key, times, limited }: LiveOptions): Live => {
  const reads = liveReads(queries);
  const common = { reads, clock: queries.clock, ids: openEventIds(key) };
  const hub = new LiveHub({ ...common, log, logger, times });
  const readId = openReadIds(common);
  app.addHook('preClose', done => {
    hub.stop();
    done();
  });
  const take = limited ? streamQuota() : () => () => undefined;

  const readerOf = (request: FastifyRequest, reply: FastifyReply, opener: Opener): LiveReader => {
    const leave = take(networkOf(request.ip), opener.sid);
    if (leave === undefined) {
      reply.header('Retry-After', TOO_MANY_MS / 1000);
      throw tooManyRequests(TOO_MANY_MS);
    }
    // Whoever left while their session was looked up does not leave again.
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
    return { ...opener, start: () => startStream(request, reply, opener.filter) };
  };

  return {
    addId: async reply => {
      const id = await readId();
      if (id !== undefined) reply.header('Last-Event-ID', id);
    },
    dispute: async (request, reply, id, opener) => {
      if (request.method !== 'HEAD') return hub.openDispute(id, readerOf(request, reply, opener));
      const isThere = (await reads.rowFor(id, opener.id)) !== undefined;
      if (isThere) sendHead(reply);
      return isThere;
    },
    list: async (request, reply, comments, opener) => {
      if (request.method === 'HEAD') sendHead(reply);
      else await hub.openList(comments, readerOf(request, reply, opener));
    },
  };
};
