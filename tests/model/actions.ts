import { accountActions } from './accountActions.ts';
import { disputeActions } from './disputeActions.ts';
import type { Account, Model, Name } from './model.ts';
import type { Attempt } from './operations.ts';
import type { Text } from './texts.ts';

/** What is sent, and what the model has to know of it. */
export interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The dispute that it is about; undefined where there is none. */
  readonly disputeId?: string | undefined;
  /** Of its texts, the one that it is about. */
  readonly target?: string | undefined;
  readonly text?: Text;
  /** A new account, or an account's new password. */
  readonly account?: Pick<Account, 'email' | 'firstName' | 'lastName' | 'password'>;
}

/** An attempt with its request. */
export interface Action extends Request {
  readonly attempt: Attempt;
  readonly by: Name | 'visitor';
}

/** What an attempt needs from outside the model. */
export interface Sources {
  /** Another one each time. */
  number(): number;
  /** The token of the newest link of a kind that was mailed to an address. */
  mailed(email: string, kind: 'verify your email' | 'new password'): Promise<string>;
  /** Has a link for a new password mailed. @returns its token */
  askForReset(email: string): Promise<string>;
  /** The token of a link for a new password that was used already. */
  readonly usedReset: string | undefined;
}

/** How the request of each kind of attempt is made. */
export type ActionsFor<Kind extends Attempt['do']> = {
  readonly [K in Kind]: (
    model: Model,
    attempt: Extract<Attempt, { readonly do: K }>,
    sources: Sources,
  ) => Request | Promise<Request>;
};

const actions: ActionsFor<Attempt['do']> = { ...accountActions, ...disputeActions };

export const actionOf = async (model: Model, attempt: Attempt, sources: Sources): Promise<Action> => {
  const make = actions[attempt.do] as (model: Model, attempt: Attempt, sources: Sources) => Request | Promise<Request>;
  const request = await make(model, attempt, sources);
  return { ...request, attempt, by: 'by' in attempt ? attempt.by : 'visitor' };
};
