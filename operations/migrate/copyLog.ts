import type { EventLog } from '#eventlog/port.ts';
import { skippedPositions } from '#eventlog/skips.ts';
import { OtherLog, portLogTarget } from '../backup/portLogTarget.ts';
import { MigrationFailed } from './failed.ts';
import { livingEvents } from './living.ts';

interface CopyLogOptions {
  readonly from: EventLog;
  readonly to: EventLog;
  readonly signal: AbortSignal;
  readonly onEvents: (events: number) => void;
}

const copy = async ({ from, to, signal, onEvents }: CopyLogOptions): Promise<void> => {
  // Events that the target holds beyond the source are for verifyLog to tell of.
  const target = portLogTarget(to, [], { skipped: await skippedPositions(from), isResumed: true });
  let count = 0;
  for await (const { event } of livingEvents(from)) {
    signal.throwIfAborted();
    await target.add(event);
    count += 1;
    onEvents(count);
  }
  await target.close();
};

/**
 * Appends the events of one log to another in order. Events that an earlier run has copied are
 * compared and kept.
 * @throws MigrationFailed when the target holds something else; what the logs throw
 */
export const copyLog = (options: CopyLogOptions): Promise<void> =>
  copy(options).catch((error: unknown) => {
    if (!(error instanceof OtherLog)) throw error;
    throw new MigrationFailed(
      'The target does not hold the events of this source in their order: it is no copy. Start again with an empty target.',
    );
  });
