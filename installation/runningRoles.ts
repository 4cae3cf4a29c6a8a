import type { LeasedProjector } from './projector/leasedProjector.ts';

/** The processes that act in the world, while this process has their lease. */
export interface LeasedWorker {
  /** Why it no longer works. */
  readonly failure: Error | undefined;
  readonly finished: Promise<void>;
}

/** What a process does besides answering requests. */
export interface RunningRoles {
  readonly projector: LeasedProjector | undefined;
  readonly worker: LeasedWorker | undefined;
}
