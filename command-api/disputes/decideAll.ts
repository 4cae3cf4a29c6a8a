import { fail, ok, type Result } from '#domain/decider.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeError } from '#domain/dispute/errors.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import type { DisputeState } from '#domain/dispute/state.ts';

/**
 * Decides commands one after the other, each on the state that the previous ones lead to.
 * @returns all their events, or the first refusal
 */
export const decideAll = (
  commands: readonly DisputeCommand[],
  before: DisputeState,
): Result<readonly DisputeEvent[], DisputeError> => {
  const events: DisputeEvent[] = [];
  let state = before;
  for (const command of commands) {
    const decision = dispute.decide(command, state);
    if (!decision.ok) return fail(decision.error);
    events.push(...decision.value);
    state = decision.value.reduce(dispute.evolve, state);
  }
  return ok(events);
};
