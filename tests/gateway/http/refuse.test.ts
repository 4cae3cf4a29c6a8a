import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { CommandError } from '#command-api/errors.ts';
import { problem } from '#contract/problems.ts';
import { refuse } from '#gateway/routeTools.ts';

const answerTo = async (error: CommandError) => {
  const app = fastify();
  app.get('/', async (request, reply) => refuse(request, reply, error));
  const { statusCode, headers, body } = await app.inject('/');
  expect(problem.parse(JSON.parse(body)).code).toBe(error.code);
  return { status: statusCode, retryAfter: headers['retry-after'] };
};

test('a temporary refusal says when to come again', async () => {
  expect(await answerTo({ code: 'moderation_unavailable' })).toStrictEqual({ status: 503, retryAfter: '5' });
});

test('a permanent refusal does not say when to come again', async () => {
  expect(await answerTo({ code: 'already_voted' })).toStrictEqual({ status: 409, retryAfter: undefined });
});
