export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const fail = <const Failure>(error: Failure): Result<never, Failure> => ({ ok: false, error });

/** How a result can fail. */
export type FailureOf<Outcome> = Outcome extends { readonly ok: false; readonly error: infer Failure }
  ? Failure
  : never;

/** The reason for refusing a command: one of these codes. */
export type Refusal<Code extends string> = Code extends string ? { readonly code: Code } : never;

/**
 * An aggregate: its initial state, the events that a command leads to, and the state after an
 * event. Every part is pure: time and ids come in with the command, so the same history and command
 * always give the same result.
 */
export interface Decider<State, Command, Event, Failure> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Result<readonly Event[], Failure>;
  readonly evolve: (state: State, event: Event) => State;
}

/** How events become a state: a decider without its decisions. */
export type Fold<State, Event> = Pick<Decider<State, never, Event, unknown>, 'initialState' | 'evolve'>;

/**
 * Takes refusals out of the type of a result that cannot occur here, for a reason that the caller
 * states.
 * @throws Error when one of them has occurred
 */
export const ruledOut = <Value, Failure extends Refusal<string>, Code extends string>(
  result: Result<Value, Failure>,
  ...codes: readonly Code[]
): Result<Value, Exclude<Failure, Refusal<Code>>> => {
  if (!result.ok && codes.some(code => code === result.error.code))
    throw new Error(`Refused with ${result.error.code}, although that was ruled out`);
  return result as Result<Value, Exclude<Failure, Refusal<Code>>>;
};

/** Returns the state after a history of events. */
export const fold = <State, Event>({ initialState, evolve }: Fold<State, Event>, history: readonly Event[]): State =>
  history.reduce(evolve, initialState);

/** Makes a switch exhaustive: a case that it does not handle is a type error here. */
export const unreachable = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};
