import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '#command-api/services.ts';
import type { ViewCounts } from '#platform/viewCounts.ts';
import { disputeSummary } from '#query-api/disputeSummary.ts';
import { answerUnreadable, answerUnroutable } from './brokenRequests.ts';
import { addDocs, addOpenApi } from './docs.ts';
import { addErrorHandler } from './errorHandler.ts';
import { healthOf } from './health.ts';
import { closeAfterLastAnswers } from './lastAnswers.ts';
import { addMetrics } from './metrics.ts';
import { addOriginCheck } from './originCheck.ts';
import { outboxFolder, type Platform } from './platform.ts';
import { GatewayProblem } from './problems.ts';
import { addRateLimits } from './rateLimits.ts';
import type { RunningRoles } from './roles.ts';
import { addAdminRoutes } from './routes/admin.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addCardRoute } from './routes/card.ts';
import { addCommandRoutes } from './routes/commands.ts';
import { addOperationRoutes } from './routes/operations.ts';
import { addOutboxRoute, isLoopbackUrl } from './routes/outbox.ts';
import { addReadRoutes } from './routes/reads.ts';
import { addVideoRoute } from './routes/video.ts';
import type { Secrets } from './secrets.ts';
import { addSecurityHeaders } from './security.ts';
import { addSessions } from './session.ts';
import { addSpa } from './spa.ts';

/** Two stories of 5,000 of the longest characters fit; nothing sensible is longer. */
const BODY_LIMIT = 256 * 1024;

export const WEB_DIST = fileURLToPath(new URL('../web/dist', import.meta.url));

export interface AppOptions {
  readonly platform: Platform;
  readonly services: Services;
  readonly views: ViewCounts;
  readonly secrets: Secrets;
  /** What else this process does; its health counts. */
  readonly running: RunningRoles;
}

const newFastify = ({ platform }: AppOptions): FastifyInstance => {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // Whoever never finishes a request must not hold a connection, or the stop, for ever.
    requestTimeout: 30_000,
    trustProxy: platform.config.TRUST_PROXY === 'on',
    genReqId: () => randomUUID(),
    loggerInstance: platform.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    // In-flight requests finish; new ones on kept-alive connections are told to go elsewhere.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app as unknown as FastifyInstance;
};

/** JSON and nothing else; an empty body is no body, whatever its type says. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
};

/** One line a request, with the route's pattern instead of its path: paths hold codes and tokens. */
const addRequestLog = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
};

/** Puts the gateway together. It listens to nothing yet; closing it closes what it opened, not the platform. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { platform, services, views, secrets, running } = options;
  const { config, documents, clock, readModels, log } = platform;
  const secure = services.publicUrl.startsWith('https://');

  const app = newFastify(options);
  acceptJsonOnly(app);
  addErrorHandler(app);
  addRequestLog(app);
  closeAfterLastAnswers(app);
  addSecurityHeaders(app, secure);
  const metrics = addMetrics(app, platform);
  if (config.RATE_LIMITS === 'on') await addRateLimits(app);
  const sessions = await addSessions(app, { documents, clock, key: secrets.sessionKey, secure });
  addOriginCheck(app, services.publicUrl);
  await addOpenApi(app);

  await app.register(
    async scope => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      addAuthRoutes(api, services, sessions);
      addReadRoutes(api, { readModels, views, clock }, sessions);
      addCardRoute(api, { readModels, views, clock });
      addCommandRoutes(api, services, sessions);
      addAdminRoutes(api, { ...services, log, mailSender: platform.mailSender }, secrets.adminSecret);
      await addVideoRoute(api, readModels, join(config.DATA_DIR, 'reels'));
      scope.setNotFoundHandler(async () => {
        throw new GatewayProblem('not_found');
      });
    },
    { prefix: '/api' },
  );
  await addDocs(app);
  addOperationRoutes(app, healthOf(platform, running), metrics);
  const isLocal = config.TRUST_PROXY === 'off' && isLoopbackUrl(services.publicUrl);
  if (config.SMTP_URL === undefined && isLocal) addOutboxRoute(app, outboxFolder(config));

  const summaryOf = disputeSummary({ readModels });
  const spa = await addSpa(app, { dist: WEB_DIST, publicUrl: services.publicUrl, summaryOf });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (spa === undefined || !wantsPage || path.startsWith('/api')) throw new GatewayProblem('not_found');
    return spa.sendPage(path, reply);
  });
  return app;
};
