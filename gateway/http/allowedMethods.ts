import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { GatewayProblem } from '../problems.ts';
import { pathOf } from './paths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nobody must learn that this path exists. */
    isSecret?: boolean;
  }
}

/** Knows the methods that each path answers. */
export interface AllowedMethods {
  /** @returns the methods of a path; none when nothing is there */
  of(path: string): readonly string[];
  /**
   * Refuses the other methods of a path (method_not_allowed), and writes to a path where nothing is
   * (not_found). Call it before the routes are added.
   * @param limit counts these requests, as it counts requests for pages that do not exist
   */
  enforce(app: FastifyInstance, limit: preHandlerAsyncHookHandler | undefined): void;
}

const PAGE_METHODS = ['GET', 'HEAD'];

/** @param isPage whether a path is one of the screens, which are not routes of the server */
export const allowedMethods = (isPage: (path: string) => boolean): AllowedMethods => {
  /** By the pattern of the route. */
  const methods = new Map<string, readonly string[]>();
  const patterns: { readonly url: string; readonly pattern: URLPattern }[] = [];

  const add = (url: string, added: readonly string[]): void => {
    const known = methods.get(url);
    if (known === undefined && /[:*]/.test(url)) patterns.push({ url, pattern: new URLPattern({ pathname: url }) });
    // Fastify adds HEAD to each GET, and reports some routes only at that time.
    const all = added.flatMap(method => (method === 'HEAD' ? PAGE_METHODS : method));
    methods.set(url, [...new Set([...(known ?? []), ...all])]);
  };

  const of = (path: string): readonly string[] => {
    const literal = methods.get(path);
    if (literal !== undefined) return literal;
    if (isPage(path)) return PAGE_METHODS;
    const matching = patterns.filter(({ pattern }) => pattern.test({ pathname: path }));
    return matching.flatMap(({ url }) => methods.get(url) ?? []);
  };

  const findsNothing = ({ method, url, is404, routeOptions }: FastifyRequest): boolean => {
    const path = pathOf(url);
    // A path such as /disputes/join is a path of its own, whatever the method, and not the id
    // "join".
    if (!is404) return routeOptions.url !== path && methods.has(path);
    const allowed = of(path);
    // Without a route, GET still finds a page, even if it is the not-found page.
    return allowed.length === 0 ? !PAGE_METHODS.includes(method) : !allowed.includes(method);
  };

  return {
    of,
    enforce: (app, limit) => {
      const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
        await limit?.call(app, request, reply);
        const allowed = of(pathOf(request.url));
        if (allowed.length === 0) throw new GatewayProblem('not_found');
        reply.header('Allow', allowed.join(', '));
        throw new GatewayProblem('method_not_allowed');
      };
      app.addHook('onRoute', ({ url, method, config }) => {
        if (!config?.isSecret) add(url, [method].flat());
      });
      app.addHook('onRequest', (request, reply, done) => {
        if (findsNothing(request)) refuse(request, reply).catch(done);
        else done();
      });
    },
  };
};
