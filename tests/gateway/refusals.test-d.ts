import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Result } from '#domain/decider.ts';
import type { Api } from '#gateway/routeTools.ts';
import { answer, refusals } from '#gateway/routeTools.ts';

declare const api: Api;
declare const found: Result<{ readonly id: string }, { readonly code: 'dispute_not_found' | 'already_voted' }>;

const view = z.object({ id: z.string() });
const toBody = ({ id }: { readonly id: string }) => ({ id });

test('a route lists the codes that its handler answers', () => {
  const route = () =>
    api.get('/', {
      schema: { response: { 200: view, default: refusals('already_voted', 'dispute_not_found') } },
      handler: async (request, reply) => answer(request, reply, found, toBody),
    });
  expectTypeOf(route).toBeFunction();
});

test('a code that a route does not list cannot be answered', () => {
  const route = () =>
    api.get('/', {
      schema: { response: { 200: view, default: refusals('dispute_not_found') } },
      // @ts-expect-error: already_voted is not listed.
      handler: async (request, reply) => answer(request, reply, found, toBody),
    });
  expectTypeOf(route).toBeFunction();
});

test('a code that the handler never answers cannot be listed', () => {
  const route = () =>
    api.get('/', {
      schema: { response: { 200: view, default: refusals('already_voted', 'dispute_not_found', 'not_published') } },
      // @ts-expect-error: not_published is never answered.
      handler: async (request, reply) => answer(request, reply, found, toBody),
    });
  expectTypeOf(route).toBeFunction();
});
