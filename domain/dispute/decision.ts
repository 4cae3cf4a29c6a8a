import type { Refusal, Result } from '../decider.ts';
import type { DisputeEvent } from './events.ts';

/** The result of a command: the events to append, or the reason for refusing it. */
export type Decision<Code extends string> = Result<readonly DisputeEvent[], Refusal<Code>>;
