import { type EventPlace, PoisonEvent } from '#eventlog/codec.ts';
import { stackOf } from '#eventlog/followers/followers.ts';
import type { Position } from '#eventlog/position.ts';
import { asError } from '#platform/errors/asError.ts';
import type { Config } from '../config.ts';

/** The data that the thread is started with. */
export type ThreadData = Pick<
  Config,
  'EVENTSTORE_URL' | 'EVENTSTORE_STREAM_PREFIX' | 'MONGODB_URL' | 'DATA_DIR' | 'LOG_LEVEL'
>;

/** 'refresh': the read models were switched to another generation. */
export type ToProjector = 'refresh' | 'stop';

/** An error as plain data: structured cloning would drop its name and the event it is about. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly event: EventPlace | undefined;
}

/** The number of events since the last message; null when nothing has come from the log since. */
export type Handled = number | null;

export type FromProjector =
  /** The read models of that generation show everything up to a position. */
  | { readonly shown: Position; readonly generation: number; readonly handled: Handled }
  /** It will be retried in a moment. */
  | { readonly failed: Failure }
  /** It works after it failed, perhaps with nothing to show. */
  | { readonly recovered: true }
  /** It will not be retried. */
  | { readonly stopped: Failure };

export const toFailure = (thrown: unknown): Failure => {
  const error = asError(thrown);
  const { name, message } = error;
  return { name, message, stack: stackOf(error), event: error instanceof PoisonEvent ? error.at : undefined };
};

export const fromFailure = ({ name, message, stack, event }: Failure): Error => {
  const error = event ? new PoisonEvent(event, message, undefined) : new Error(message);
  return Object.assign(error, { name, stack });
};
