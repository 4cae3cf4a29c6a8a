import type { Result } from '../decider.ts';
import type { DisputeError } from './errors.ts';
import type { DisputeEvent } from './events.ts';

/** The result of a command: the events to append, or the reason for refusing it. */
export type Decision = Result<readonly DisputeEvent[], DisputeError>;
