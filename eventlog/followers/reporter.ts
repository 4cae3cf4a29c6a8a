import { onAbort } from '#platform/async/onAbort.ts';
import { pause } from '#platform/async/pause.ts';
import type { Documents } from '#platform/documents/port.ts';
import { describeError, type FollowerBody, followers, resumptionOf } from './followers.ts';

const WRITE_EVERY_MS = 2000;
const LOOK_EVERY_MS = 250;

/** Reports on a projection or a reaction to the operator, through the document store. */
export interface Reporter {
  /** Reports success, with the number of events, mails and so on that were handled. */
  did(count: number): void;
  /** Reports a failure that will be retried. */
  failed(error: unknown): void;
  /** Reports that it cannot go on by itself. From then on, the operator can resume it. */
  stopped(error: unknown): Promise<Stopped>;
}

export interface Stopped {
  /** Resolves when the operator asks it to resume, or the signal aborts. */
  readonly resumed: Promise<void>;
}

/**
 * @param name the name of the follower
 * @param holder the process in which it runs
 * @param signal ends the reporting
 */
export const openReporter = (documents: Documents, name: string, holder: string, signal: AbortSignal): Reporter => {
  const stored = documents.collection(followers);
  let reported: Omit<FollowerBody, 'at' | 'rate'> = { state: 'running', error: null, holder };
  let [count, since] = [0, performance.now()];
  let isNews = true;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    const now = performance.now();
    const rate = (count / Math.max(now - since, 1)) * 1000;
    [count, since] = [0, now];
    // Reports once more after the last work, with a rate of 0.
    isNews = rate > 0;
    const body: FollowerBody = { ...reported, rate, at: new Date().toISOString() };
    await stored.put({ id: name, fields: {}, body }).catch(() => {
      isNews = true;
    });
  };
  const tell = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => {
    if (isNews) void tell();
  }, WRITE_EVERY_MS).unref();
  onAbort(signal, () => clearInterval(timer));

  const change = (state: FollowerBody['state'], error = reported.error): void => {
    if (state !== reported.state || error !== reported.error) isNews = true;
    reported = { ...reported, state, error };
  };
  /** The operator's last request to resume, or undefined while the store cannot be read. */
  const wish = () =>
    resumptionOf(documents, name).then(
      token => ({ token }),
      () => undefined,
    );

  /** @param before the operator's last request before it stopped */
  const untilResumed = async (before: Awaited<ReturnType<typeof wish>>): Promise<void> => {
    let last = before;
    while (!signal.aborted) {
      await pause(LOOK_EVERY_MS, signal);
      const now = await wish();
      last ??= now;
      if (now !== undefined && now.token !== last?.token) break;
    }
    change('running');
    if (!signal.aborted) await tell();
  };

  // Reports at once, because a restart also ends the state 'stopped'.
  void tell();

  return {
    did: more => {
      if (more > 0) isNews = true;
      count += more;
      change('running');
    },
    failed: error => change('failing', describeError(error)),
    stopped: async error => {
      const before = await wish();
      change('stopped', describeError(error));
      await tell();
      return { resumed: untilResumed(before) };
    },
  };
};
