import type { Decider } from '../decider.ts';
import type { DisputeCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { DisputeError } from './errors.ts';
import type { DisputeEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type DisputeState, initialState } from './state.ts';

export const dispute: Decider<DisputeState, DisputeCommand, DisputeEvent, DisputeError> = {
  initialState,
  decide,
  evolve,
};
