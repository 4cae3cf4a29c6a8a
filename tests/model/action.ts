import type { Account, Model, Name } from './model.ts';
import type { Attempt } from './operations.ts';
import type { Text } from './texts.ts';

/** A request, and what the model has to know about it. */
export interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The dispute that it is about; undefined when there is none. */
  readonly disputeId?: string | undefined;
  /** The text of the dispute that it is about. */
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

/** What attempts need from outside the model. */
export interface Sources {
  /** A different number each time. */
  number(): number;
  /** The token of the newest link of a kind that was mailed to an address. */
  mailed(email: string, kind: 'verify your email' | 'new password'): Promise<string>;
  /** Requests a link for a new password. @returns its token */
  askForReset(email: string): Promise<string>;
  /** The token of a link for a new password that has been used. */
  readonly usedReset: string | undefined;
}

/** For each kind of attempt, a function that makes its request. */
export type ActionsFor<Kind extends Attempt['do']> = {
  readonly [K in Kind]: (
    model: Model,
    attempt: Extract<Attempt, { readonly do: K }>,
    sources: Sources,
  ) => Request | Promise<Request>;
};
