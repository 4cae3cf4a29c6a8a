/** Tests how calls to EventStoreDB are repeated and paused, without a connection. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { pauseMs } from '#eventlog/eventStoreDb/connection/backOff.ts';
import { Denied } from '#eventlog/eventStoreDb/connection/errors.ts';
import { retryUntilDeadline } from '#eventlog/eventStoreDb/connection/retryUntilDeadline.ts';
import { WrongExpectedRevision } from '#eventlog/port.ts';
import { allowedWaitMs, waitAtMost } from '#platform/async/waitBudget.ts';
import { TimedOut } from '#platform/async/withTimeout.ts';
import { HOUR } from '../../support/manualClock.ts';

describe('retryUntilDeadline', () => {
  const quick = { attemptMs: 1000, patienceMs: 10_000, backOff: { firstMs: 1, longestMs: 1 } };

  it('retries until it succeeds', async () => {
    let tries = 0;
    const attempt = async (): Promise<string> => {
      tries += 1;
      if (tries < 4) throw Object.assign(new Error('no server'), { type: 'unavailable' });
      return 'stored';
    };
    expect(await retryUntilDeadline(attempt, quick)).toBe('stored');
    expect(tries).toBe(4);
  });

  it.each([
    ['a conflict', new WrongExpectedRevision('stream', 1n)],
    ['a refusal', Object.assign(new Error('too large'), { type: 'maximum-append-size-exceeded' })],
    ['a lack of rights', new Denied('write streams', { isUserKnown: true })],
  ])('does not retry after %s', async (_, error) => {
    let tries = 0;
    const attempt = (): Promise<never> => {
      tries += 1;
      return Promise.reject(error);
    };
    await expect(retryUntilDeadline(attempt, quick)).rejects.toBe(error);
    expect(tries).toBe(1);
  });

  it('throws the last error when its patience runs out', async () => {
    let tries = 0;
    const attempt = (): Promise<never> => {
      tries += 1;
      return Promise.reject(new Error(`try ${tries}`));
    };
    await expect(retryUntilDeadline(attempt, { ...quick, patienceMs: 0 })).rejects.toThrow('try 1');
  });

  it('never waits for a negative time when the process stood still beyond its patience', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error): void => void warnings.push(name);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const standStill = (): void => {
      for (const end = performance.now() + 60; performance.now() < end; );
    };
    const attempt = async (number: number): Promise<never> => {
      if (number === 1) setTimeout(standStill, 1);
      throw new Error('no server');
    };
    const brief = { ...quick, patienceMs: 40, backOff: { firstMs: 10, longestMs: 10 } };
    await expect(retryUntilDeadline(attempt, brief)).rejects.toThrow();
    await new Promise(resolve => setImmediate(resolve));
    expect(warnings).toEqual([]);
  });

  it('shares the time that one request may wait between its calls', async () => {
    let tries = 0;
    const unanswered = (): Promise<never> => {
      tries += 1;
      return new Promise(() => {});
    };
    await waitAtMost(100, async () => {
      await expect(retryUntilDeadline(unanswered, quick)).rejects.toThrow(TimedOut);
      expect(tries).toBe(1);
      expect(allowedWaitMs(1000)).toBeLessThan(50);
      await expect(retryUntilDeadline(unanswered, quick)).rejects.toThrow(TimedOut);
      expect(tries).toBe(2);
    });
  });

  it('counts the time of calls at once only once', async () => {
    const one = (): Promise<string> => {
      let tries = 0;
      return retryUntilDeadline(
        async () => {
          tries += 1;
          if (tries < 4) throw new Error('no server');
          return 'read';
        },
        { ...quick, backOff: { firstMs: 20, longestMs: 20 } },
      );
    };
    // Each waits about 30 ms in vain: the sum is more than they may wait.
    await waitAtMost(5000, async () => {
      expect(await Promise.all(Array.from({ length: 1000 }, one))).toStrictEqual(Array(1000).fill('read'));
      expect(allowedWaitMs(5000)).toBeGreaterThan(0);
    });
  });

  it('counts an attempt without an answer as failed, and ignores its late error', async () => {
    const { promise: never, reject } = Promise.withResolvers<string>();
    const attempts = [never, Promise.resolve('stored')];
    const stored = await retryUntilDeadline(() => attempts.shift() ?? never, { ...quick, attemptMs: 5 });
    expect(stored).toBe('stored');
    reject(new Error('late'));
    await expect(
      retryUntilDeadline(() => new Promise(() => {}), { ...quick, attemptMs: 1, patienceMs: 0 }),
    ).rejects.toThrow(TimedOut);
  });

  it('does not wait for an attempt beyond its patience', async () => {
    const endless = { ...quick, attemptMs: HOUR, patienceMs: 5 };
    await expect(retryUntilDeadline(() => new Promise(() => {}), endless)).rejects.toThrow(TimedOut);
  });
});

describe('pauseMs', () => {
  const backOff = { firstMs: 100, longestMs: 5_000 };

  it('doubles up to the longest pause', () => {
    expect([1, 2, 3, 6, 7, 60].map(failures => pauseMs(failures, backOff, 1))).toEqual([
      100, 200, 400, 3_200, 5_000, 5_000,
    ]);
  });

  it('makes half of it random', () => {
    expect([0, 0.5, 1].map(chance => pauseMs(1, backOff, chance))).toEqual([50, 75, 100]);
  });
});
