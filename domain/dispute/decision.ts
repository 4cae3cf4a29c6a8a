import type { Result } from '../decider.ts';
import type { DisputeError } from './errors.ts';
import type { DisputeEvent } from './events.ts';

/** What a command leads to: the events to append, or why it is refused. */
export type Decision = Result<readonly DisputeEvent[], DisputeError>;
