import { expect } from 'vitest';
import { type Decider, fold } from '#domain/decider.ts';

interface Outcome<Event, Code> {
  /**
   * Expects exactly these events, in this order; without any, that the command was accepted and
   * nothing happened.
   */
  readonly thenHappens: (...events: readonly Event[]) => void;
  readonly thenRefused: (code: Code) => void;
}

/**
 * Writes a rule of an aggregate as one sentence: given this history, when somebody sends this
 * command, then that happens or it is refused. (With a method called `then`, `await` would take the
 * sentence for a promise.)
 */
export const given = <State, Command, Event, Failure extends { readonly code: string }>(
  decider: Decider<State, Command, Event, Failure>,
  history: readonly Event[] = [],
) => ({
  when: (command: Command): Outcome<Event, Failure['code']> => {
    const decision = decider.decide(command, fold(decider, history));
    return {
      thenHappens: (...events) => expect(decision).toStrictEqual({ ok: true, value: events }),
      thenRefused: code => expect(decision).toStrictEqual({ ok: false, error: { code } }),
    };
  },
});
