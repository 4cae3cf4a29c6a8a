import { LeaseLost } from '#platform/documents/keepLease.ts';
import type { LeaseOptions } from '#platform/documents/lease.ts';
import { asError } from '#platform/errors/asError.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { openTrouble } from '#platform/logging/trouble.ts';
import { ROLES, type Role } from './roleArgument.ts';

/** A role of this process besides answering requests. It works, stands by, or says why not. */
export interface RunningRole {
  /** Why it does not work: it is tried again for ever. */
  readonly failing: Error | undefined;
  /** Why it has ended, or waits for the operator: it is not tried again. */
  readonly stopped: Error | undefined;
  readonly finished: Promise<void>;
}

export interface RunningRoles {
  readonly projector: RunningRole | undefined;
  readonly worker: RunningRole | undefined;
}

/** Why roles do not work, in words for the operator. */
export type RoleFailures = Readonly<Partial<Record<Role, string>>>;

export const failuresOf = (running: RunningRoles): RoleFailures =>
  Object.fromEntries(
    Object.entries(running).flatMap(([role, running]: [string, RunningRole | undefined]) => {
      const failure = running?.stopped ?? running?.failing;
      return failure ? [[role, failure.message]] : [];
    }),
  );

/** The roles that do not work. */
export const rolesIn = (failures: RoleFailures): readonly Role[] => ROLES.filter(role => failures[role] !== undefined);

/** A shorter disturbance is none: a lease that was lost is mostly taken again at the next look. */
const PATIENCE_MS = 3000;

/** Notes for how long something fails, and why it has stopped. */
export interface FailureWatch {
  /** Its error, once it has failed for longer than a moment. */
  readonly failing: Error | undefined;
  /** Why it waits for the operator; undefined if it does not. */
  stopped: Error | undefined;
  /** @param failure undefined when it works */
  note(failure: unknown): void;
}

export const openFailureWatch = (): FailureWatch => {
  let since: number | undefined;
  let last: Error | undefined;
  return {
    stopped: undefined,
    get failing() {
      return since !== undefined && performance.now() - since > PATIENCE_MS ? last : undefined;
    },
    note: failure => {
      since = failure === undefined ? undefined : (since ?? performance.now());
      last = failure === undefined ? undefined : asError(failure);
    },
  };
};

/** Whether a lease can be asked for. The log tells when it cannot, and when it can again. */
interface LeaseWatch {
  readonly failing: Error | undefined;
  readonly tell: NonNullable<LeaseOptions['tell']>;
}

/** @param who is the subject of a sentence, such as "The worker" */
export const watchLease = (logger: Logger, who: string): LeaseWatch => {
  const trouble = openTrouble(logger, {
    begins: `${who} does not work and is tried again`,
    ends: `${who} works again`,
  });
  const watch = openFailureWatch();
  return {
    get failing() {
      return watch.failing;
    },
    tell: failure => {
      watch.note(failure);
      if (failure === undefined) trouble.end();
      else if (!(failure instanceof LeaseLost)) trouble.begin(failure);
    },
  };
};
