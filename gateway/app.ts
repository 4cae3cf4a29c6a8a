import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '#command-api/services.ts';
import type { OwnHeartbeat } from '#installation/heartbeat.ts';
import { outboxFolder, type Platform } from '#installation/platform.ts';
import type { RunningRoles } from '#installation/runningRoles.ts';
import type { Secrets } from '#installation/secrets.ts';
import { eraseServices } from '#operations/erase/services.ts';
import type { Snapshot } from '#operations/snapshot/snapshot.ts';
import { waitAtMost } from '#platform/async/waitBudget.ts';
import { disputeSummary } from '#query-api/disputeSummary.ts';
import { openPersonIn } from '#query-api/personIn.ts';
import type { ViewCounts } from '#readmodels/viewCounts.ts';
import { adminGate } from './access/adminGate.ts';
import { passwordGuesses } from './access/passwordGuesses.ts';
import { addRateLimits } from './access/rateLimits.ts';
import { requestCounts } from './access/requestCounts.ts';
import { openSessions } from './access/session.ts';
import { allowedMethods } from './http/allowedMethods.ts';
import { addAsker } from './http/asker.ts';
import { type BrokenRequests, brokenRequests } from './http/brokenRequests.ts';
import { keepOneAddress } from './http/clientAddress.ts';
import { closeUntaken, inTurn, limitConnections } from './http/connections.ts';
import { atEndOfTurn } from './http/endOfTurn.ts';
import { addErrorHandler } from './http/errorHandler.ts';
import { closeAfterLastAnswers, KEEP_ALIVE_MS } from './http/lastAnswers.ts';
import { addOriginCheck } from './http/originCheck.ts';
import { isApi, pathOf, routable } from './http/paths.ts';
import { refuseWrites } from './http/readOnly.ts';
import { openReadyPages, type ReadyPages } from './http/readyPages.ts';
import { addRequestLog, requestRecorder } from './http/requestLog.ts';
import { targetProblem } from './http/requestTarget.ts';
import { addHeaders, securityHeaders } from './http/security.ts';
import { noticeUnknownProxy } from './http/unknownProxy.ts';
import { addWriteOutcome } from './http/writeOutcome.ts';
import { openLive } from './live/live.ts';
import type { LiveTimes } from './live/liveHub.ts';
import { healthOf } from './monitoring/health.ts';
import { openMetrics } from './monitoring/metrics.ts';
import { addSecurityEvents } from './monitoring/securityEvents.ts';
import { addDocs, addOpenApi } from './openApi/docs.ts';
import { GatewayProblem } from './problems.ts';
import { addAccountRoutes } from './routes/account.ts';
import { addAdminRoutes } from './routes/admin.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addCardRoute } from './routes/card.ts';
import { addCommandRoutes } from './routes/commands.ts';
import { addDeskRoutes } from './routes/desk.ts';
import { addModerationRoutes } from './routes/moderation.ts';
import { addOperationRoutes } from './routes/operations.ts';
import { addOutboxRoute } from './routes/outbox.ts';
import { addPictureRoutes } from './routes/pictures.ts';
import { addQueryRoutes } from './routes/queries.ts';
import { addSignInRoutes } from './routes/signIn.ts';
import { addUnsubscribeRoutes } from './routes/unsubscribe.ts';
import { addVideoRoutes } from './routes/video.ts';
import { openProviders } from './signIn/providers.ts';
import { openVisitCookie } from './signIn/visitCookie.ts';
import { addSpa, isScreen } from './spa.ts';

/** Two stories of 5,000 of the longest characters fit. No reasonable request is longer. */
const BODY_LIMIT = 256 * 1024;

const WEB_DIST = fileURLToPath(new URL('../web/dist', import.meta.url));

export interface AppOptions {
  readonly platform: Platform;
  readonly services: Services;
  readonly views: ViewCounts;
  readonly secrets: Secrets;
  /** Gives access to the reasons for not being ready, and to the metrics. */
  readonly metricsToken: string;
  /** Gives access to the outbox page; undefined when there is no such page. */
  readonly outboxToken: string | undefined;
  /** The other roles of this process. They are part of its health. */
  readonly running: RunningRoles;
  readonly heartbeat: Pick<OwnHeartbeat, 'failure' | 'warn' | 'warnings'>;
  /** Set when the read models show an earlier time: then nothing can be changed. */
  readonly snapshot: Snapshot | undefined;
  /** How long the app still accepts requests while it closes. */
  readonly drainMs?: number | undefined;
  /** How long a client may take nothing of its answer before its connection is closed. */
  readonly untakenMs?: number | undefined;
  readonly liveTimes?: LiveTimes | undefined;
}

/**
 * A client that never finishes its request must not hold a connection, or delay a stop, for ever.
 */
const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: KEEP_ALIVE_MS };

/** How long one request waits for servers that are away, whatever it asks of them. */
const STORES_AWAY_MS = 9_000;

/**
 * Requests of one turn of the event loop are routed together (decision 8), except on MongoDB: its
 * driver notices only at the very end of a turn that a connection was closed, and a call just
 * before that waits for an answer for ever.
 */
const routing = ({ MONGODB_URL, EVENTSTORE_URL }: Platform['config']): ((work: () => void) => void) => {
  if (MONGODB_URL !== undefined) return work => waitAtMost(STORES_AWAY_MS, work);
  const together = atEndOfTurn();
  return EVENTSTORE_URL === undefined ? together : work => together(() => waitAtMost(STORES_AWAY_MS, work));
};

/** The server that Fastify would make, with the ready pages in front of its router. */
const serverWith =
  ({ platform, services, heartbeat, untakenMs }: AppOptions, readyPages: ReadyPages, broken: BrokenRequests) =>
  (handler: RequestListener): Server => {
    const { config } = platform;
    const publicHost = new URL(services.publicUrl).host;
    const route = routing(config);
    const notice = config.TRUST_PROXY === 0 ? noticeUnknownProxy(heartbeat.warn) : undefined;
    const server = createServer(
      { ...TIMEOUTS, requireHostHeader: false },
      inTurn((request, response) => {
        const problem = targetProblem(request, publicHost);
        if (problem) return broken.refuse(response, problem);
        notice?.(request);
        keepOneAddress(request, config.TRUST_PROXY);
        if (readyPages.answer(request, response)) return;
        request.url = routable(request.url ?? '/');
        route(() => handler(request, response));
      }),
    );
    // Behind a proxy, all connections come from its address, and it has limits of its own.
    if (config.RATE_LIMITS === 'on' && config.TRUST_PROXY === 0) limitConnections(server, broken.refuseConnection);
    return broken.refuseExpectations(closeUntaken(server, untakenMs));
  };

const newFastify = (options: AppOptions, readyPages: ReadyPages, broken: BrokenRequests): FastifyInstance => {
  const { platform } = options;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    ...TIMEOUTS,
    trustProxy: (_address: string, hop: number) => hop < platform.config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    loggerInstance: platform.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The route refuses a path segment that is too long. Node limits the whole header.
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    frameworkErrors: broken.answerUnroutable,
    clientErrorHandler: broken.answerUnreadable,
    // A proxy would pass a 503 on, so requests that arrive while closing are answered as usual.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: serverWith(options, readyPages, broken),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app as unknown as FastifyInstance;
};

/**
 * Accepts only JSON in UTF-8: a decoder would silently change any other encoding. An empty body
 * counts as none, whatever its content type.
 */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isUtf8(body)) void parse(request, body.toString(), done);
    else done(new GatewayProblem('malformed_json'));
  });
};

/**
 * Builds the gateway without listening yet. Closing it closes what it has opened, but not the
 * platform.
 */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { platform, services, views, secrets, metricsToken, outboxToken, running, heartbeat, snapshot, drainMs } =
    options;
  const { config, documents, clock, readModels } = platform;
  const secure = services.publicUrl.startsWith('https://');

  const metrics = openMetrics(platform, running);
  const record = requestRecorder(platform.logger, metrics);
  const headers = securityHeaders(secure);
  const personIn = openPersonIn(await platform.derivedKey('people in disputes'));
  const queries = { readModels, views, clock, personIn };
  const reads = config.RATE_LIMITS === 'on' ? requestCounts(clock) : undefined;
  const readyPages = openReadyPages({
    queries,
    headers,
    record,
    proxies: config.TRUST_PROXY,
    reads,
  });

  const methods = allowedMethods(isScreen);
  const app = newFastify(options, readyPages, brokenRequests(methods, headers));
  acceptJsonOnly(app);
  addErrorHandler(app);
  addWriteOutcome(app);
  addAsker(app);
  addRequestLog(app, record);
  addSecurityEvents(app, await platform.derivedKey('security events'));
  const live = openLive(app, {
    queries,
    log: platform.log,
    logger: platform.logger,
    key: await platform.derivedKey('live event ids'),
    times: options.liveTimes,
    limited: config.RATE_LIMITS === 'on',
  });
  closeAfterLastAnswers(app, readyPages, { drainMs });
  addHeaders(app, headers);
  if (snapshot) refuseWrites(app);
  const limited = reads && (await addRateLimits(app, clock, reads));
  methods.enforce(app, limited?.preHandler);
  const sealing = { keys: secrets.sessionKeys, secure };
  const sessions = await openSessions(app, { documents, clock, isPublicSite: services.isPublicSite, ...sealing });
  const providers = await openProviders(config, services.publicUrl);
  const visits = await openVisitCookie(clock, sealing);
  addOriginCheck(app, services.publicUrl);
  const gate = adminGate({ adminSecrets: secrets.adminSecrets, clock, rateLimits: config.RATE_LIMITS === 'on' });
  const operatorOnly = { onRequest: gate };
  await addOpenApi(app, { membersOnly: sessions.membersOnly.preParsing, operatorOnly: gate });

  await app.register(
    async scope => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      const guesses = passwordGuesses(clock, config.RATE_LIMITS === 'on');
      addAuthRoutes(api, { services, sessions, guesses });
      addSignInRoutes(api, { services, sessions, visits, providers });
      addAccountRoutes(api, { services: eraseServices(platform, services), sessions, guesses });
      addQueryRoutes(api, { queries, sessions, ready: readyPages, live, services });
      addCardRoute(api, { queries });
      addCommandRoutes(api, { services, sessions });
      addAdminRoutes(api, { platform, services, operatorOnly });
      addModerationRoutes(api, { services, sessions });
      addDeskRoutes(api, { services, operatorOnly });
      addVideoRoutes(api, { queries, storage: services.reelStorage });
      scope.setNotFoundHandler(limited ?? {}, async () => {
        throw new GatewayProblem('not_found');
      });
    },
    { prefix: '/api' },
  );
  await addDocs(app);
  const pages = app.withTypeProvider<ZodTypeProvider>();
  addUnsubscribeRoutes(pages, { services, dist: WEB_DIST });
  const health = healthOf(platform, running, heartbeat);
  addOperationRoutes(pages, { health, metrics, snapshot, metricsToken });
  if (outboxToken !== undefined) addOutboxRoute(pages, { folder: outboxFolder(config), token: outboxToken });

  addPictureRoutes(pages, { dist: WEB_DIST });
  // Password managers send people here to change a leaked password.
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/reset-password'),
  );
  const summaryOf = disputeSummary(queries);
  const { publicUrl } = services;
  const spa = await addSpa(app, { dist: WEB_DIST, publicUrl, summaryOf, snapshot, providers });
  app.setNotFoundHandler(limited ?? {}, async (request, reply) => {
    const path = pathOf(request.url);
    if (spa === undefined || isApi(path)) throw new GatewayProblem('not_found');
    return spa.sendPage(path, reply);
  });
  return app;
};
