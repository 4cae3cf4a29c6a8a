import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { openPageCache } from '#platform/pageCache.ts';
import type { WindowCounts } from '#platform/windowCounts.ts';
import type { Page, QueryServices, Validity } from '#query-api/services.ts';
import { readsTooOften } from '../access/rateLimits.ts';
import { clientAddress, networkOf } from './clientAddress.ts';
import { atEndOfTurn } from './endOfTurn.ts';
import { isKnown, JSON_TYPE, PAGE_HEADERS } from './page.ts';
import type { RecordRequest } from './requestLog.ts';

/** An answer that was sent to a visitor and can be sent again. */
interface Ready {
  readonly etag: string;
  readonly json: Buffer;
  readonly validity: Validity;
  /** The route's pattern, for the log. */
  readonly route: string;
  readonly headers: readonly string[];
  /** The dispute on the page, if reading the page counts as a view. */
  readonly viewed: string | undefined;
}

export interface ReadyPages {
  /**
   * Answers a visitor's request for a page that was sent before and is still current. Most requests
   * are of this kind, and need no session, no validation and no routing.
   * @returns whether it has answered
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps a page that was just sent, if it is the same for every visitor. */
  keep(
    request: FastifyRequest,
    page: Page,
    also?: { readonly link?: string | undefined; readonly viewed?: string },
  ): void;
  /**
   * Sends every further request to the router, which closes connections after their last answer.
   */
  stop(): void;
}

export interface ReadyPagesOptions {
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
  const pages = openPageCache<Ready>(({ json }) => json.length);
  const common = Object.entries({ ...headers, ...PAGE_HEADERS }).flat();
  const sendLater = atEndOfTurn();
  let isStopping = false;

  const isTrue = ({ modelsStamp, viewsStamp, until }: Validity): boolean =>
    modelsStamp === readModels.stamp() && viewsStamp === views.stamp && clock.now() < until;

  const readyFor = ({ method, url, headers }: IncomingMessage): Ready | undefined => {
    if (isStopping || method !== 'GET' || headers.cookie !== undefined) return undefined;
    const ready = pages.get(url ?? '');
    return ready !== undefined && isTrue(ready.validity) ? ready : undefined;
  };

  /** The router then refuses the request. */
  const isTooMuchFor = (network: string): boolean => reads !== undefined && readsTooOften(reads, network);

  const send = ({ json, etag, headers }: Ready, request: IncomingMessage, response: ServerResponse, id: string) => {
    const hasIt = isKnown(etag, request.headers['if-none-match']);
    const status = hasIt ? 304 : 200;
    const entity = hasIt ? [] : ['Content-Type', JSON_TYPE, 'Content-Length', `${json.length}`];
    response.writeHead(status, [...common, ...headers, ...entity, 'X-Request-Id', id]);
    response.end(hasIt ? undefined : json);
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
    keep: (request, { etag, json, validity }, { link, viewed } = {}) => {
      const isForVisitors = request.method === 'GET' && request.headers.cookie === undefined;
      if (!isForVisitors || validity === undefined || !Buffer.isBuffer(json)) return;
      const route = request.routeOptions.url ?? 'unknown';
      const own = ['ETag', etag, ...(link === undefined ? [] : ['Link', link])];
      pages.set(request.url, { etag, json, validity, route, headers: own, viewed });
    },
    stop: () => {
      isStopping = true;
    },
  };
};
