import type { DataVersion } from './dataVersion.ts';

const POLL_MS = 50;

/** Tells when other connections, of this process or of another, have committed to the file. */
export interface Changes {
  /** A number that differs after every change seen. Take it before reading what is to be watched. */
  version(): number;
  /** Looks at once: call it after a write of this process. */
  check(): void;
  /**
   * Resolves when the version is no longer `seen`, when the signal aborts, or at close.
   * @returns false after close: there will be no more changes to see
   */
  since(seen: number, signal: AbortSignal): Promise<boolean>;
  close(): void;
}

export const watchChanges = (present: DataVersion): Changes => {
  let version = present.current();
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const wake = (): void => {
    for (const resume of [...waiting]) resume();
  };

  const check = (): void => {
    try {
      present.forget();
      const now = present.current();
      if (now === version) return;
      version = now;
      wake();
    } catch {
      // A timer has nobody to throw to: those who wait read for themselves, and meet the error there.
      wake();
    }
  };

  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise(resolve => {
      const resume = (): void => {
        waiting.delete(resume);
        signal.removeEventListener('abort', resume);
        if (waiting.size === 0) clearInterval(timer);
        resolve();
      };
      if (waiting.size === 0) timer = setInterval(check, POLL_MS).unref();
      waiting.add(resume);
      signal.addEventListener('abort', resume);
    });

  return {
    version: () => version,
    check,
    async since(seen, signal) {
      if (!closed && version === seen && !signal.aborted) await wait(signal);
      return !closed;
    },
    close() {
      closed = true;
      wake();
    },
  };
};
