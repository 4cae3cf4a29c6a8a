import { expect } from 'vitest';
import { type Decider, fold } from '#domain/decider.ts';

interface Outcome<Event, Code> {
  /** Exactly these events, in this order; without any: accepted, and nothing happened. */
  readonly thenHappens: (...events: readonly Event[]) => void;
  readonly thenRefused: (code: Code) => void;
}

/**
 * A rule of an aggregate as one sentence: given what happened, when somebody asks for this, then that happens or is refused.
 * (A method called `then` would make the sentence a promise in the eyes of `await`.)
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
