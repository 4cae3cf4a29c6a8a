import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import manifest from '../../package.json' with { type: 'json' };
import { revalidated } from '../http/revalidated.ts';
import { components, documented, type Guards, type JsonSchemas } from './openApi.ts';

/** Collects the routes' schemas. Register it before the routes. */
export const addOpenApi = async (app: FastifyInstance, guards: Guards): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bothsides',
        version: manifest.version,
        description:
          'A referee for disputes: two private stories, one public verdict. Sessions are cookies. Every refusal has the body ' +
          '{message, code, requestId}. Commands on disputes accept an Idempotency-Key. A write that fails with 503 says ' +
          'by its code what became of it: not_stored; outcome_unknown, then send it again with the same ' +
          'Idempotency-Key; or stored_shown_later.',
      },
      tags: [
        { name: 'accounts', description: 'Who you are' },
        { name: 'disputes', description: 'Stories, votes and comments' },
        { name: 'moderation', description: 'Reports, removals and appeals' },
        { name: 'operator', description: 'For whoever runs this' },
      ],
      components,
    },
    transform: document => {
      const { schema, url } = jsonSchemaTransform(document);
      return { schema: schema.hide ? schema : documented(document.route, schema as JsonSchemas, guards), url };
    },
  });
};

/** Adds the page for people, and the document itself. */
export const addDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { ...revalidated, schema: { hide: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'public, no-cache');
    return app.swagger();
  });
};
