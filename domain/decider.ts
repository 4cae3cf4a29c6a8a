export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const fail = <Failure>(error: Failure): Result<never, Failure> => ({ ok: false, error });

/**
 * An aggregate: its state before the first event, the events that a command leads to, and the state after an event. All of it is pure:
 * time and ids come in with the command, so the same history and the same command always give the same answer.
 */
export interface Decider<State, Command, Event, Failure> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Result<readonly Event[], Failure>;
  readonly evolve: (state: State, event: Event) => State;
}

/** The state that a history leads to. */
export const fold = <State, Event>(
  { initialState, evolve }: Pick<Decider<State, never, Event, unknown>, 'initialState' | 'evolve'>,
  history: readonly Event[],
): State => history.reduce(evolve, initialState);

/** Closes a switch: a member of the union that the switch does not handle is a type error here. */
export const unreachable = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
};
