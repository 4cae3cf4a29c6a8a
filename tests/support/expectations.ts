import { expect } from 'vitest';
import type { z } from 'zod';
import { type Problem, problem } from '#contract/problems.ts';
import type { Answer } from './person.ts';

/** Expects an answer with this status and exactly the documented body. @returns the body */
export const expectBody = <Schema extends z.ZodType>(
  answer: Answer,
  status: number,
  schema: Schema,
): z.infer<Schema> => {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.body).toStrictEqual(schema.parse(answer.body));
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return schema.parse(answer.body);
};

/** Expects a refusal in the documented form. @param message the whole message; any by default */
export const expectProblem = (answer: Answer, status: number, code: string, message?: string): Problem => {
  expect(answer.body).toMatchObject({ code, ...(message !== undefined && { message }) });
  const body = expectBody(answer, status, problem);
  expect(body.requestId).toBe(answer.headers.get('x-request-id'));
  return body;
};
