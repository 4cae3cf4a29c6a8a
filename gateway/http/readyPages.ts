import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openAskedBefore, openPageCache } from '#platform/pageCache.ts';
import type { WindowCounts } from '#platform/windowCounts.ts';
import type { Page, QueryServices, Validity } from '#query-api/services.ts';
import { readsTooOften } from '../access/rateLimits.ts';
import { clientAddress, networkOf } from './clientAddress.ts';
import { atEndOfTurn } from './endOfTurn.ts';
import { gzipOf, gzipTag, leavesCompressed } from './gzip.ts';
import { JSON_TYPE, knownTag, PAGE_HEADERS } from './page.ts';
import type { RecordRequest } from './requestLog.ts';

/** An answer that was sent to a visitor and can be sent again. */
interface Ready {
  readonly etag: string;
  readonly json: Buffer;
  /** Missing as long as no client has asked for it. */
  readonly gzip: Buffer | undefined;
  readonly validity: Validity;
  /** The route's pattern, for the log. */
  readonly route: string;
  /** Headers of its own, names and values in turn. */
  readonly also: readonly string[];
  /** The dispute on the page, if reading the page counts as a view. */
  readonly viewed: string | undefined;
}

const ALSO_KEPT = ['Link', 'Last-Event-ID'];

export interface ReadyPages {
  /**
   * Answers a visitor's request for a page that was sent before and is still current. Most requests
   * are of this kind, and need no session, no validation and no routing.
   * @returns whether it has answered
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Keeps a page that is just sent and was sent before, if it is the same for every visitor.
   * @param viewed as of Ready
   */
  keep(request: FastifyRequest, reply: FastifyReply, page: Page, viewed?: string): void;
  /**
   * Sends every further request to the router, which closes connections after their last answer.
   */
  stop(): void;
}

interface ReadyPagesOptions {
  readonly queries: QueryServices;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly record: RecordRequest;
  /** The number of our own proxies in front. */
  readonly proxies: number;
  /** Counts every read; undefined when there are no limits. */
  readonly reads: WindowCounts | undefined;
}

export const openReadyPages = ({
  queries: { readModels, views, clock },
  headers,
  record,
  proxies,
  reads,
}: ReadyPagesOptions): ReadyPages => {
  const pages = openPageCache<Ready>(({ json, gzip }) => json.length + (gzip?.length ?? 0));
  const wasAsked = openAskedBefore();
  const common = Object.entries({ ...headers, ...PAGE_HEADERS }).flat();
  const sendLater = atEndOfTurn();
  let isStopping = false;

  const isTrue = ({ modelsStamp, viewsStamp, until }: Validity): boolean =>
    modelsStamp === readModels.stamp() && viewsStamp === views.stamp && clock.now() < until;

  const hasForm = ({ json, gzip }: Ready, headers: IncomingMessage['headers']): boolean =>
    gzip !== undefined || !leavesCompressed(json, headers['accept-encoding']);

  const readyFor = ({ method, url, headers }: IncomingMessage): Ready | undefined => {
    if (isStopping || method !== 'GET' || headers.cookie !== undefined) return undefined;
    const ready = pages.get(url ?? '');
    return ready !== undefined && isTrue(ready.validity) && hasForm(ready, headers) ? ready : undefined;
  };

  /** The router then refuses the request. */
  const isTooMuchFor = (network: string): boolean => reads !== undefined && readsTooOften(reads, network);

  const answerTo = ({ headers }: IncomingMessage, { json, gzip, etag }: Ready) => {
    const known = knownTag(etag, headers['if-none-match']);
    if (known !== undefined) return { status: 304, body: undefined, own: ['ETag', known] };
    const type = ['Content-Type', JSON_TYPE];
    return gzip !== undefined && leavesCompressed(json, headers['accept-encoding'])
      ? { status: 200, body: gzip, own: ['ETag', gzipTag(etag), ...type, 'Content-Encoding', 'gzip'] }
      : { status: 200, body: json, own: ['ETag', etag, ...type] };
  };

  const send = (ready: Ready, request: IncomingMessage, response: ServerResponse, id: string) => {
    const { status, body, own } = answerTo(request, ready);
    const length = body === undefined ? [] : ['Content-Length', `${body.length}`];
    response.writeHead(status, [...common, ...own, ...ready.also, ...length, 'X-Request-Id', id]);
    response.end(body);
    return status;
  };

  return {
    answer: (request, response) => {
      const ready = readyFor(request);
      if (ready === undefined) return false;
      const network = networkOf(clientAddress(request, proxies));
      if (isTooMuchFor(network)) return false;
      const begun = performance.now();
      if (ready.viewed) views.recordBrowser(ready.viewed, network, `${request.headers['user-agent']}`);
      sendLater(() => {
        const requestId = randomUUID();
        const status = send(ready, request, response, requestId);
        record({ requestId, method: 'GET', route: ready.route, status, ms: performance.now() - begun });
      });
      return true;
    },
    keep: (request, reply, { etag, json, validity }, viewed) => {
      const isForVisitors = request.method === 'GET' && request.headers.cookie === undefined;
      if (!isForVisitors || validity === undefined || !Buffer.isBuffer(json)) return;
      const { url } = request;
      if (!wasAsked(url)) return;
      const route = request.routeOptions.url ?? 'unknown';
      const also = ALSO_KEPT.flatMap(name => (reply.hasHeader(name) ? [name, `${reply.getHeader(name)}`] : []));
      const keepIt = (gzip: Buffer | undefined) => pages.set(url, { etag, json, gzip, validity, route, also, viewed });
      // It is compressed for this answer already, or soon.
      gzipOf(json, request.headers['accept-encoding']).then(keepIt, () => undefined);
    },
    stop: () => {
      isStopping = true;
    },
  };
};
