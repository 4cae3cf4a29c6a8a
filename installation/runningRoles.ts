import type { LeasedProjector } from './projector/leasedProjector.ts';

/** The processes with effects outside the log. They run while this process holds their lease. */
export interface LeasedWorker {
  /** Why it has stopped working. */
  readonly failure: Error | undefined;
  readonly finished: Promise<void>;
}

/** The work of a process besides answering requests. */
export interface RunningRoles {
  readonly projector: LeasedProjector | undefined;
  readonly worker: LeasedWorker | undefined;
}
