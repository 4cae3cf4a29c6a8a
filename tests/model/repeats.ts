import { expect } from 'vitest';
import type { Answer } from '../support/person.ts';
import type { Action } from './action.ts';
import { DAY, type Model, signedInAs } from './model.ts';

interface Keyed {
  readonly action: Action;
  readonly key: string;
  readonly answer: Answer;
  readonly account: string | undefined;
  readonly at: number;
}

/** The body of a different valid request of the same kind. */
const otherBody = ({ attempt, body = {} }: Action): NonNullable<Action['body']> => {
  switch (attempt.do) {
    case 'vote':
      return { rating: Number(body.rating) === 0 ? 1 : 0 };
    case 'join':
      return { refereeCode: 'ZZZZZZZZZZ' };
    case 'identifies':
      return { strike: {} };
    default:
      return Object.fromEntries(Object.entries(body).map(([name, text]) => [name, `${text} That is all.`]));
  }
};

export type Send = (action: Action, key: string) => Promise<Answer>;

/**
 * Requests with an Idempotency-Key. For a day, repeating one gives the same answer and does
 * nothing.
 */
export class Repeats {
  #done: Keyed[] = [];

  keep(model: Model, action: Action, key: string, answer: Answer): void {
    this.#done.push({ action, key, answer, account: signedInAs(model, action.by)?.id, at: model.now });
  }

  forget(): void {
    this.#done = [];
  }

  /** @returns the request that was sent again; undefined when there is none */
  async again(model: Model, nth: number, asBefore: boolean, send: Send): Promise<Action | undefined> {
    const still = this.#done.filter(
      ({ at, account, action }) => model.now < at + DAY && signedInAs(model, action.by)?.id === account,
    );
    const found = still.at(-1 - (nth % Math.max(still.length, 1)));
    if (!found) return undefined;
    const { action, key, answer } = found;
    const again = await send(asBefore ? action : { ...action, body: otherBody(action) }, key);
    if (asBefore) expect([again.status, again.text]).toStrictEqual([answer.status, answer.text]);
    else expect([again.status, again.body]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
    return action;
  }
}
