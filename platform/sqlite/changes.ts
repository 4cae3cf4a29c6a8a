import type { DataVersion } from './dataVersion.ts';

const POLL_MS = 50;
/** After nothing has changed for a while. */
const POLL_QUIETLY_MS = 200;
const QUIET_AFTER_MS = 5000;

/** Tells when other connections, of this process or another, have committed to the file. */
export interface Changes {
  /** Differs after every observed change. Read it before the data to be watched. */
  version(): number;
  /** Checks for a change now, after a write of this process, instead of at the next poll. */
  check(): void;
  /**
   * Resolves when the version is no longer `seen`, when the signal aborts, or at close.
   * @param patient whether polling, about twenty times a second, is enough, instead of being woken
   * by each change
   * @returns false after close: no further changes will be seen
   */
  since(seen: number, signal: AbortSignal, patient?: boolean): Promise<boolean>;
  close(): void;
}

interface Waiter {
  readonly seen: number;
  readonly patient: boolean;
  readonly resume: () => void;
}

export const watchChanges = (present: DataVersion): Changes => {
  let version = present.current();
  const waiting = new Set<Waiter>();
  let timer: NodeJS.Timeout | undefined;
  let changedAt = performance.now();
  let closed = false;

  const wake = (chosen: (each: Waiter) => boolean): void => {
    for (const each of [...waiting]) if (chosen(each)) each.resume();
  };

  const look = (chosen: (each: Waiter) => boolean): void => {
    try {
      present.forget();
      const before = version;
      version = present.current();
      if (version !== before) changedAt = performance.now();
      wake(each => each.seen !== version && chosen(each));
    } catch {
      // A timer has no caller to throw to. The waiting readers are woken, read for themselves, and
      // get the error there.
      wake(chosen);
    }
  };

  const lookForImpatient = (): void => look(({ patient }) => !patient);

  const isQuiet = (): boolean => performance.now() - changedAt > QUIET_AFTER_MS;

  const poll = (): void => {
    clearTimeout(timer);
    if (waiting.size === 0) return;
    timer = setTimeout(
      () => {
        look(() => true);
        poll();
      },
      isQuiet() ? POLL_QUIETLY_MS : POLL_MS,
    ).unref();
  };

  const check = (): void => {
    const wasQuiet = isQuiet();
    changedAt = performance.now();
    if (wasQuiet) poll();
    if (waiting.values().some(({ patient }) => !patient)) lookForImpatient();
    else present.forget();
  };

  const wait = (seen: number, signal: AbortSignal, patient: boolean): Promise<void> =>
    new Promise(resolve => {
      const resume = (): void => {
        waiting.delete(each);
        signal.removeEventListener('abort', resume);
        if (waiting.size === 0) clearTimeout(timer);
        resolve();
      };
      const each: Waiter = { seen, patient, resume };
      waiting.add(each);
      if (waiting.size === 1) poll();
      signal.addEventListener('abort', resume);
    });

  return {
    version: () => version,
    check,
    async since(seen, signal, patient = false) {
      // If only patient readers wait, check() just invalidates the version and does not read it.
      if (!patient && !closed) lookForImpatient();
      if (!closed && !signal.aborted && (patient || version === seen)) await wait(seen, signal, patient);
      return !closed;
    },
    close() {
      closed = true;
      wake(() => true);
    },
  };
};
