import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { judgesFirst } from '#contract/judgeFirst.ts';
import { type Snapshot, snapshotText } from '#operations/snapshot/snapshot.ts';
import { escapeHtml } from '#platform/escapeHtml.ts';
import type { disputeSummary } from '#query-api/disputeSummary.ts';
import { openFirstScreens } from './firstScreens.ts';
import { encoded } from './http/gzip.ts';
import { type Asked, preloadLinks, type ScreenScripts } from './preloads.ts';
import type { Providers } from './signIn/providers.ts';
import { socialHead, withHead, withSiteCard } from './social/head.ts';

/** The routes of the SPA. It shows its not-found page for any other path. */
const SPA_ROUTE =
  /^(?:auth|verify-email|reset-password|browse|join(?:\/[^/]+)?|dispute\/[^/]+|admin-(?:seed|moderation)|create|dashboard|account)?$/;

const DISPUTE_ROUTE = /^dispute\/([0-9a-f-]{36})$/i;

/**
 * Matches a dispute with trailing characters that a sentence or a messenger has added to the link.
 */
const TRAILED_DISPUTE_ROUTE = /^dispute\/[0-9a-f-]{36}(?=[^\w/-])/i;

/**
 * Normalises a path as the screens' router does: any case, any number of slashes, and letters
 * written as %62.
 */
const routeOf = (path: string): string => {
  const [first = '', ...others] = path.split('/').filter(part => part !== '');
  return [encodeURIComponent(decodeURIComponent(first).toLowerCase()), ...others].join('/');
};

/** Whether a path is one of the screens. */
export const isScreen = (path: string): boolean => SPA_ROUTE.test(routeOf(path));

/**
 * Tells the screens that nobody is signed in. That saves every visitor a first request that could
 * only answer 401.
 */
const forStranger = (page: string): string =>
  page.replace('<meta name="session" content="unknown" />', '<meta name="session" content="none" />');

/** Tells the screens with which providers people can sign in. */
const withProviders = (page: string, providers: Providers): string =>
  [...providers.keys()].reduce(
    (page, name) => page.replace(`<meta name="${name}" content="off" />`, `<meta name="${name}" content="on" />`),
    page,
  );

/**
 * Whether nobody is signed in. A browser that comes from another site, for example a webmail, does
 * not send its strict cookie: then it is unknown.
 */
const isStranger = ({ headers }: FastifyRequest): boolean =>
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site'])) &&
  !/(?:^|; )(?:__Host-)?bothsides=/.test(headers.cookie ?? '');

const readScripts = async (dist: string): Promise<ScreenScripts> =>
  new Map(Object.entries(JSON.parse(await readFile(join(dist, 'preloads.json'), 'utf8'))));

const withLinks = (page: string, links: string): string => page.replace('</head>', () => `${links}</head>`);

interface Spa {
  /**
   * Answers a page request with the application. A published dispute has its own title and preview
   * in the head.
   */
  sendPage(path: string, reply: FastifyReply): Promise<FastifyReply>;
}

interface SpaOptions {
  readonly dist: string;
  readonly publicUrl: string;
  readonly summaryOf: ReturnType<typeof disputeSummary>;
  readonly snapshot: Snapshot | undefined;
  readonly providers: Providers;
}

/** Adds a notice to every page of a snapshot, so that nobody takes it for the present. */
const withNotice = (page: string, snapshot: Snapshot | undefined): string =>
  snapshot === undefined
    ? page
    : page.replace(
        /<body[^>]*>/,
        body =>
          `${body}<p role="status" class="shell border-line border-b">Bothsides ${escapeHtml(snapshotText(snapshot))}.</p>`,
      );

/**
 * Serves the built SPA: hashed files with an unlimited lifetime, precompressed where that helps,
 * and its page for every route.
 */
export const addSpa = async (
  app: FastifyInstance,
  { dist, publicUrl, summaryOf, snapshot, providers }: SpaOptions,
): Promise<Spa | undefined> => {
  if (!existsSync(join(dist, 'index.html'))) return undefined;
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  const index = withSiteCard(withNotice(withProviders(built, providers), snapshot), publicUrl);
  const scripts = await readScripts(dist);
  const withFirstScreen = await openFirstScreens(dist);
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'index.html'],
    schemaHide: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(dist, 'assets')}`);
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pageFor = async (asked: Asked): Promise<string> => {
    const { route } = asked;
    const id = DISPUTE_ROUTE.exec(route)?.[1]?.toLowerCase();
    const summary = id === undefined ? undefined : await summaryOf(id);
    const page = withLinks(withFirstScreen(index, asked, summary?.title), preloadLinks(scripts, asked));
    return summary ? withHead(page, socialHead(summary, publicUrl, asked.isJudgeFirst)) : page;
  };
  const sendRoute = async (route: string, reply: FastifyReply): Promise<FastifyReply> => {
    const stranger = isStranger(reply.request);
    const hasSearch = reply.request.url.includes('?');
    const isJudgeFirst = judgesFirst(`${reply.request.headers.cookie}`);
    const page = await pageFor({ route, hasSearch, isStranger: stranger, isJudgeFirst });
    const sent = await encoded(reply.request, reply, stranger ? forStranger(page) : page);
    return (
      reply
        .header('Vary', 'Accept-Encoding')
        .code(SPA_ROUTE.test(route) ? 200 : 404)
        .type('text/html; charset=utf-8')
        // A browser that goes back shows a stored page without asking, and what the page says about
        // the session may be out of date.
        .header('Cache-Control', stranger ? 'no-store' : 'no-cache')
        .send(sent)
    );
  };
  return {
    sendPage: async (path, reply) => {
      const route = routeOf(path);
      const [meant] = TRAILED_DISPUTE_ROUTE.exec(route) ?? [];
      return meant === undefined ? sendRoute(route, reply) : reply.redirect(`/${meant}`);
    },
  };
};
