import type { DataVersion } from './dataVersion.ts';

const POLL_MS = 50;

/** Tells when other connections, of this process or another, have committed to the file. */
export interface Changes {
  /**
   * A number that differs after every observed change. Read it before the data that is to be
   * watched.
   */
  version(): number;
  /**
   * Checks for a change now, instead of at the next poll. To be called after a write of this
   * process.
   */
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

interface Waiting {
  readonly seen: number;
  readonly patient: boolean;
  readonly resume: () => void;
}

export const watchChanges = (present: DataVersion): Changes => {
  let version = present.current();
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const wake = (chosen: (each: Waiting) => boolean): void => {
    for (const each of [...waiting]) if (chosen(each)) each.resume();
  };

  const look = (chosen: (each: Waiting) => boolean): void => {
    try {
      present.forget();
      version = present.current();
      wake(each => each.seen !== version && chosen(each));
    } catch {
      // A timer has no caller to throw to. The waiting readers are woken, read for themselves, and
      // get the error there.
      wake(chosen);
    }
  };

  const lookForImpatient = (): void => look(({ patient }) => !patient);

  const check = (): void => {
    if (waiting.values().some(({ patient }) => !patient)) lookForImpatient();
    else present.forget();
  };

  const lookForAll = (): void => look(() => true);

  const wait = (seen: number, signal: AbortSignal, patient: boolean): Promise<void> =>
    new Promise(resolve => {
      const resume = (): void => {
        waiting.delete(each);
        signal.removeEventListener('abort', resume);
        if (waiting.size === 0) clearInterval(timer);
        resolve();
      };
      const each: Waiting = { seen, patient, resume };
      if (waiting.size === 0) timer = setInterval(lookForAll, POLL_MS).unref();
      waiting.add(each);
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
