import type { ChildProcess } from 'node:child_process';
import { endChild, forkModule, messageOf } from '../servers/child.ts';
import type { Job, Outcome } from './job.ts';

export interface Load extends AsyncDisposable {
  /** @throws when any answer was not a success */
  fire(job: Job): Promise<Outcome>;
}

/** Starts a load generator. */
export const openLoad = (log: string): Load => {
  const child: ChildProcess = forkModule('../load/cannon.ts', { log });
  return {
    fire: async job => {
      child.send(job);
      const outcome = await messageOf<Outcome>(child);
      if (outcome.failures > 0) throw new Error(`${outcome.failures} requests failed: see ${log}`);
      return outcome;
    },
    [Symbol.asyncDispose]: () => endChild(child),
  };
};
