import type { Decider, FailureOf } from '../decider.ts';
import type { DisputeCommand } from './commands.ts';
import { type DecisionOn, decide } from './decide.ts';
import type { DisputeEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type DisputeState, initialState } from './state.ts';

export const dispute: Decider<DisputeState, DisputeCommand, DisputeEvent, FailureOf<DecisionOn<DisputeCommand>>> = {
  initialState,
  decide,
  evolve,
};
