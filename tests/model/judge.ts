import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../support/person.ts';
import type { Action } from './action.ts';
import { type AnswerBody, letHappen } from './effects.ts';
import type { Model } from './model.ts';
import { type Refusal, refusalsOf, statusOfRefusal } from './rules.ts';

export interface Answered {
  readonly action: Action;
  readonly answer: Answer;
}

const bodyOf = ({ body }: Answer): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

const complaintAboutRefusal = ({ status, body, text }: Answer, expected: readonly Refusal[]): string | undefined => {
  const code = String(bodyOf({ body } as Answer).code);
  const isExpected = (expected as readonly string[]).includes(code) && status === statusOfRefusal(code);
  return isExpected ? undefined : `should be refused as ${expected.join(' or ')}, but is answered ${status} ${text}`;
};

const complaintAboutWords = (said: AnswerBody, answer: Answer): string | undefined => {
  const body = bodyOf(answer);
  const wrong = Object.entries(said).filter(([field, value]) => !isDeepStrictEqual(body[field], value));
  if (wrong.length === 0) return undefined;
  return `should say ${JSON.stringify(Object.fromEntries(wrong))}, but says ${answer.text}`;
};

const CREATED: readonly string[] = ['register', 'create', 'comment', 'appeal'];

/**
 * Compares an answer with the model, and applies it to the model.
 * @returns what is wrong with the answer; undefined when nothing is
 */
export const judge = (model: Model, { action, answer }: Answered): string | undefined => {
  const refusals = refusalsOf(model, action);
  if (refusals.length > 0) return complaintAboutRefusal(answer, refusals);
  const status = CREATED.includes(action.attempt.do) ? 201 : 200;
  if (answer.status !== status) return `should be answered ${status}, but is answered ${answer.status} ${answer.text}`;
  return complaintAboutWords(letHappen(model, action, bodyOf(answer)), answer);
};

const without = <T>(items: readonly T[], index: number): readonly T[] => items.filter((_, place) => place !== index);

/**
 * Finds an order in which the answers to concurrent requests are right one after the other.
 * @returns the model after them; undefined when no order fits
 */
export const inSomeOrder = (model: Model, answered: readonly Answered[]): Model | undefined => {
  if (answered.length === 0) return model;
  for (const [index, one] of answered.entries()) {
    const tried = structuredClone(model);
    const rest = judge(tried, one) === undefined ? inSomeOrder(tried, without(answered, index)) : undefined;
    if (rest) return rest;
  }
  return undefined;
};
